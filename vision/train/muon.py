"""Muon: momentum whose steps are made orthogonal (K. Jordan and others, 2024),
scaled as AdamW's are (Liu and others, 2025, "Muon is Scalable for LLM Training")."""

import torch


class Muon(torch.optim.Optimizer):
    """For weights of two dimensions and more: a convolution counts as the matrix of
    its outputs by all that each of them sees."""

    def __init__(self, params, lr, momentum=0.95, weight_decay=0.02):
        super().__init__(params, {"lr": lr, "momentum": momentum, "weight_decay": weight_decay})

    @torch.no_grad()
    def step(self):
        for group in self.param_groups:
            for p in group["params"]:
                if p.grad is None:
                    continue
                state = self.state[p]
                if "speed" not in state:
                    state["speed"] = torch.zeros_like(p)
                speed = state["speed"]
                speed.lerp_(p.grad, 1 - group["momentum"])
                ahead = p.grad.lerp(speed, group["momentum"])
                step = orthogonal(ahead.reshape(len(ahead), -1))
                rows, columns = step.shape
                p.mul_(1 - group["lr"] * group["weight_decay"])
                p.add_(step.view(p.shape), alpha=-group["lr"] * 0.2 * max(rows, columns) ** 0.5)


def orthogonal(matrix, rounds=5):
    """The nearest orthogonal matrix, roughly: a quintic Newton-Schulz iteration."""
    wide = matrix.T if len(matrix) > matrix.shape[1] else matrix
    x = wide / (wide.norm() + 1e-7)
    for _ in range(rounds):
        square = x @ x.T
        x = 3.4445 * x + (-4.7750 * square + 2.0315 * square @ square) @ x
    return x.T if len(matrix) > matrix.shape[1] else x
