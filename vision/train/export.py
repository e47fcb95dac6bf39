"""Writes a network as ONNX with its weights in half precision.

    python3 export.py digits out/checkpoints/digits.pt vision/weights

writes what a checkpoint of train.py holds: NET.onnx, or a file for each of the
network's parts (nets.PARTS), as train.py itself does when it is done.

torch exports float32. Half the bytes are enough for the weights: vision/dnn turns
them back into float32 when it loads them. The few fields that must change are
rewritten in the protobuf itself (onnx.proto: ModelProto.graph = 7,
GraphProto.initializer = 5, TensorProto.data_type = 2, .raw_data = 9), since
torch's exporter needs no onnx package and neither do we.
"""

import io
import pathlib
import sys

import numpy as np
import torch

from nets import NETS, PARTS, Part

FLOAT, FLOAT16 = 1, 10


def export(name, net, folder):
    """Writes a trained network into a folder."""
    net.eval()
    if hasattr(net, "fold"):
        net.fold()
    parts = {name: (type(net).forward, NETS[name][1])}
    for part, (forward, shape) in PARTS.get(name, parts).items():
        write(Part(net, forward), shape, folder / f"{part}.onnx")


def write(net, shape, path):
    net.eval()
    buffer = io.BytesIO()
    torch.onnx.export(net, torch.zeros(1, *shape), buffer, opset_version=11,
                      input_names=["x"], output_names=["y"],
                      dynamic_axes={"x": {0: "n"}, "y": {0: "n"}})
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(rewrite(buffer.getvalue(), 7, lambda g: rewrite(g, 5, halve)))


def halve(tensor):
    fields = list(parse(tensor))
    kind = next((v for f, w, v in fields if f == 2 and w == 0), None)
    if kind != FLOAT:
        return tensor
    out = b""
    for field, wire, value in fields:
        if field == 2:
            value = FLOAT16
        if field == 9:
            value = np.frombuffer(value, "<f4").astype("<f2").tobytes()
        out += field_bytes(field, wire, value)
    return out


def rewrite(message, wanted, change):
    """The message with every length-delimited field `wanted` changed."""
    return b"".join(
        field_bytes(f, w, change(v) if f == wanted and w == 2 else v) for f, w, v in parse(message)
    )


def parse(data):
    """Yields (field number, wire type, value) of a protobuf message."""
    at = 0
    while at < len(data):
        key, at = varint(data, at)
        field, wire = key >> 3, key & 7
        if wire == 0:
            value, at = varint(data, at)
        elif wire == 2:
            size, at = varint(data, at)
            value, at = data[at : at + size], at + size
        else:
            size = 8 if wire == 1 else 4
            value, at = data[at : at + size], at + size
        yield field, wire, value


def field_bytes(field, wire, value):
    head = to_varint(field << 3 | wire)
    if wire == 0:
        return head + to_varint(value)
    return head + (to_varint(len(value)) if wire == 2 else b"") + value


def varint(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, at


def to_varint(value):
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def main():
    if len(sys.argv) != 4 or sys.argv[1] not in NETS:
        sys.exit("usage: export.py NET CHECKPOINT FOLDER")
    name, checkpoint, folder = sys.argv[1:]
    net = NETS[name][0]()
    # The running mean of the weights is what train.py judges and writes.
    net.load_state_dict(torch.load(checkpoint, map_location="cpu")["mean"])
    export(name, net, pathlib.Path(folder))


if __name__ == "__main__":
    main()
