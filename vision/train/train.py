"""Trains one network of inkscore on practice crops and writes it as ONNX.

    python3 train.py reader --crops out/boards --held out/held-boards --epochs 8 \\
        --work out/checkpoints --out vision/weights

Resumable: it keeps checkpoints under --work and goes on from the last one. The
answer is the running mean of the weights, which a short training needs.
"""

import argparse
import copy
import json
import os
import pathlib
import threading
import queue
import time

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # torch's own threads do the work

import numpy as np
import torch

from export import export
from muon import Muon
from nets import NETS
from tasks import TASKS


def main():
    args = arguments()
    torch.set_num_threads(args.threads)
    torch.manual_seed(args.seed)
    task = TASKS[args.net](args.crops)
    net = NETS[args.net][0]()
    if args.begin:
        net.load_state_dict(torch.load(args.begin)["mean"])
    net = net.to(memory_format=torch.channels_last)
    mean = copy.deepcopy(net).eval()

    steps = max(40, int(args.epochs * len(task) / task.batch))
    teachers = teachers_of(net, args, steps)
    saved = pathlib.Path(args.work) / f"{args.net}.pt"
    saved.parent.mkdir(parents=True, exist_ok=True)
    step = 0
    began = told = time.time()
    if saved.exists():
        state = torch.load(saved)
        if state["steps"] == steps:
            net.load_state_dict(state["net"])
            mean.load_state_dict(state["mean"])
            for teacher, kept in zip(teachers, state["teachers"]):
                teacher.load_state_dict(kept)
            step = state["step"]
            began -= state["seconds"]
            print(f"going on from step {step}", flush=True)

    losses = []
    for x, answer in batches(task, step, steps, args.seed):
        net.train()
        y = net(channels_last(x))
        loss = task.loss(in_float(y), answer)
        net.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        for teacher in teachers:
            teacher.step()
        step += 1
        # The running mean spans a twentieth of the training.
        follow(mean, net, min(1 - 20 / steps, step / (step + 20)))
        losses.append(loss.item())
        if time.time() - told > args.every or step == steps:
            told = time.time()
            print(f"{args.net} step {step}/{steps} loss {np.mean(losses):.4f} "
                  f"{(told - began) / 60:.1f} min", flush=True)
            losses = []
            torch.save({"net": net.state_dict(), "mean": mean.state_dict(),
                        "teachers": [teacher.state_dict() for teacher in teachers],
                        "step": step, "steps": steps, "seconds": told - began}, saved)

    held = TASKS[args.net](args.held)
    figures = judge(held, mean, range(min(len(held), 4000)))
    figures = {"net": args.net, "records": len(task), "held_back": min(len(held), 4000), "steps": steps,
               "minutes": round((time.time() - began) / 60, 1), **figures}
    out = pathlib.Path(args.out)
    export(args.net, mean.to(memory_format=torch.contiguous_format), out)
    (out / f"{args.net}.json").write_text(json.dumps(figures, indent=1) + "\n")
    print(json.dumps(figures), flush=True)


def teachers_of(net, args, steps):
    """The optimisers and their schedules, in the order of their steps: Muon for all
    matrices, AdamW for the rest, at a quarter of the rate. Both rates rise over a
    seventh of the steps, then fall to nothing."""
    matrices = [p for p in net.parameters() if p.ndim > 1]
    others = [p for p in net.parameters() if p.ndim <= 1]
    optimisers = [Muon(matrices, lr=args.rate), torch.optim.AdamW(others, lr=args.rate / 4, weight_decay=0.02)]
    return optimisers + [
        torch.optim.lr_scheduler.OneCycleLR(o, max_lr=o.defaults["lr"], total_steps=steps, pct_start=0.15, cycle_momentum=False)
        for o in optimisers
    ]


def arguments():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("net", choices=sorted(NETS))
    p.add_argument("--crops", required=True, nargs="+", help="folders of practice crops")
    p.add_argument("--held", required=True, nargs="+", help="folders of crops held back, for the figures")
    p.add_argument("--out", required=True, help="folder for NET.onnx, or its parts, and NET.json")
    p.add_argument("--work", required=True, help="folder for checkpoints")
    p.add_argument("--begin", help="checkpoint of the same network whose weights to begin with")
    p.add_argument("--epochs", type=float, default=8)
    p.add_argument("--rate", type=float, default=6e-3, help="highest learning rate")
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--threads", type=int, default=2)
    p.add_argument("--every", type=float, default=60, help="seconds between checkpoints")
    return p.parse_args()


def batches(task, step, steps, seed):
    """Yields prepared batches, made by a thread while the net works."""
    line = queue.Queue(4)

    def produce():
        try:
            for at in range(step, steps):
                rng = np.random.default_rng([seed, at])
                line.put(task.make(rng.integers(0, len(task), task.batch), rng, True))
            line.put(None)
        except Exception as wrong:  # told where it is waited for, which would be for ever
            line.put(wrong)

    threading.Thread(target=produce, daemon=True).start()
    while (batch := line.get()) is not None:
        if isinstance(batch, Exception):
            raise batch
        yield batch


def channels_last(x):
    return x.contiguous(memory_format=torch.channels_last) if x.dim() == 4 else x


def in_float(y):
    return tuple(map(in_float, y)) if isinstance(y, tuple) else y.float()


def follow(mean, net, share):
    """Moves the running mean of the weights towards the present ones."""
    with torch.no_grad():
        for m, n in zip(mean.state_dict().values(), net.state_dict().values()):
            if m.dtype.is_floating_point:
                m.mul_(share).add_(n, alpha=1 - share)
            else:
                m.copy_(n)


def judge(task, net, indices):
    """The figures of a network on held-back records: plain means."""
    sums = {}
    indices = list(indices)
    for i in range(0, len(indices), 64):
        x, answer = task.make(indices[i : i + 64], np.random.default_rng(0), False)
        with torch.no_grad():
            for name, values in task.report(net(x), answer).items():
                total, count = sums.get(name, (0.0, 0))
                sums[name] = (total + float(values.sum()), count + values.numel())
    return {name: round(total / max(1, count), 5) for name, (total, count) in sums.items()}


if __name__ == "__main__":
    main()
