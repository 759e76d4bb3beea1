"""Throws of cubes through the tower, by MuJoCo. Centimetres, grams, seconds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

import mujoco
import numpy as np
from numpy.typing import NDArray

from tools.tower.design import STANDARD, Design, boxes, outlet

Pose = NDArray[np.float64]
"""Seven numbers: position and quaternion (w, x, y, z)."""

STEP = 0.001
DENSITY = 0.65
"""Beech."""
FRICTION = 0.35
BOUNCE = "0.003 0.5"
"""Time constant and damping of a contact: of its height a dropped cube jumps up a seventh again."""
FELT = 'priority="1" friction="0.7 0.01 0.001" solref="0.008 0.9"/>'
"""The tray is lined: what comes out soon lies still."""
LOOK = 0.1
"""Seconds between two looks at whether anything still moves."""
QUIET = 3
"""So many looks in a row without motion are rest."""
MOVED = 0.03
"""Centimetres, and parts of a quaternion."""
LONGEST = 8.0


@dataclass
class Outcome:
    """What one throw did. Cubes that were inside come first, then the thrown ones."""

    inside: int
    thrown: int
    fell: list[bool]
    poses: NDArray[np.float64]
    frames: list[NDArray[np.float64]] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def fell_inside(self) -> int:
        return sum(self.fell[: self.inside])

    @property
    def fell_thrown(self) -> int:
        return sum(self.fell[self.inside :])


def model_of(design: Design, cubes: int, friction: float = FRICTION) -> mujoco.MjModel:
    """A tower and so many loose cubes."""
    geoms = "\n".join(
        f'<geom type="box" size="{b.size[0] / 2} {b.size[1] / 2} {b.size[2] / 2}" '
        f'pos="{b.pos[0]} {b.pos[1]} {b.pos[2]}" '
        f'quat="{b.quat[0]} {b.quat[1]} {b.quat[2]} {b.quat[3]}" '
        + (FELT if b.part == "tray" else "/>")
        for b in boxes(design)
    )
    half = design.cube / 2
    bodies = "\n".join(
        f'<body pos="{3 * n} 60 1"><freejoint/>'
        f'<geom type="box" size="{half} {half} {half}" density="{DENSITY}"/></body>'
        for n in range(cubes)
    )
    return mujoco.MjModel.from_xml_string(
        f"""<mujoco>
        <option timestep="{STEP}" gravity="0 0 -981" integrator="implicitfast" cone="elliptic"
          iterations="30" ls_iterations="20"/>
        <size memory="60M"/>
        <default><geom condim="3" friction="{friction} 0.01 0.001" solref="{BOUNCE}"
          solimp="0.9 0.98 0.02"/></default>
        <worldbody><geom type="plane" size="200 200 1"/>{geoms}{bodies}</worldbody></mujoco>"""
    )


def throw(
    inside: Sequence[Pose],
    thrown: int,
    chance: Random,
    design: Design = STANDARD,
    fps: int = 0,
    friction: float = FRICTION,
) -> Outcome:
    """Throw cubes onto what lies inside; with `fps`, keep that many pictures a second."""
    total = len(inside) + thrown
    model = model_of(design, total, friction)
    data = mujoco.MjData(model)
    poses = data.qpos.reshape(total, 7)
    speeds = data.qvel.reshape(total, 6)
    for at, pose in enumerate(inside):
        poses[at] = pose
    releases = _releases(thrown, chance)
    waiting = list(range(len(inside), total))
    for at in waiting:
        poses[at] = (0.0, 0.0, 100.0 + 3 * at, 1.0, 0.0, 0.0, 0.0)
    held = np.array(poses)
    # Without pictures it does not matter how the tray comes to rest.
    rest = _Rest(poses, None if fps else outlet(design))
    time = 0.0
    frames: list[NDArray[np.float64]] = []
    while time < LONGEST and not rest.come:
        while waiting and releases[0] <= time:
            at = waiting.pop(0)
            releases.pop(0)
            poses[at], speeds[at] = _released(chance, design)
        for at in waiting:  # still in the hand
            poses[at], speeds[at] = held[at], 0.0
        if fps and len(frames) <= time * fps:
            frames.append(poses.copy())
        mujoco.mj_step(model, data)
        time += STEP
        rest.look(time, bool(waiting))
    if fps:
        frames.append(poses.copy())
    edge, low = outlet(design), design.floors[1].top / 2
    fell = [bool(pose[1] < edge or pose[2] < low) for pose in poses]
    return Outcome(len(inside), thrown, fell, np.array(poses), frames, time)


class _Rest:
    """Whether anything still moves, looked at from time to time."""

    def __init__(self, poses: NDArray[np.float64], edge: float | None) -> None:
        """`edge`: what lies before it is not looked at."""
        self.poses, self.edge = poses, edge
        self.before = np.array(poses)
        self.next, self.quiet = LOOK, 0

    @property
    def come(self) -> bool:
        return self.quiet >= QUIET

    def look(self, time: float, busy: bool) -> None:
        """`busy`: something is yet to come."""
        if time < self.next:
            return
        self.next += LOOK
        moved = np.abs(self.poses - self.before).max(axis=1) > MOVED
        if self.edge is not None:
            moved &= self.poses[:, 1] > self.edge
        self.quiet = 0 if busy or moved.any() else self.quiet + 1
        self.before = np.array(self.poses)


def _releases(thrown: int, chance: Random) -> list[float]:
    """A handful leaves the hand within some tenths of a second."""
    span = 0.05 * thrown
    return sorted(chance.uniform(0, span) for _ in range(thrown))


def _released(chance: Random, design: Design) -> tuple[list[float], list[float]]:
    """Above the funnel, turned anyhow, with a little speed and spin."""
    turn = [chance.gauss(0, 1) for _ in range(4)]
    norm = sum(part * part for part in turn) ** 0.5
    where = [chance.uniform(-3, 3), chance.uniform(-3, 3), design.funnel_top + 2.5]
    pose = where + [part / norm for part in turn]
    speed = [chance.gauss(0, 12), chance.gauss(0, 12), chance.uniform(-60, -10)]
    return pose, speed + [chance.gauss(0, 6) for _ in range(3)]


def session(
    loading: int,
    sizes: Sequence[int],
    chance: Random,
    design: Design = STANDARD,
    fps: int = 0,
    friction: float = FRICTION,
) -> Iterator[Outcome]:
    """First the loading, then throw after throw; what is stuck stays as it lies."""
    inside: list[Pose] = []
    for size in (loading, *sizes):
        done = throw(inside, size, chance, design, fps, friction)
        yield done
        inside = [pose for pose, fell in zip(done.poses, done.fell, strict=True) if not fell]
