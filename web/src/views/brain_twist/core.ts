// SPDX-License-Identifier: MIT
//
// The core that joins the petals: six arms from the centre to the corners of the octahedron, where the hinges end in
// balls. It never touches a folding petal, since the arms lie where all the cones meet. Three arms turn with a tip.
import { BufferGeometry, CylinderGeometry, Group, InstancedMesh, Matrix4, MeshStandardMaterial, Quaternion, SphereGeometry, Vector3 } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { corners, dot, spun, unit, type Vec } from './star.js';

const axes: readonly Vec[] = [[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]];
const up = new Vector3(0, 1, 0);

function arm(): BufferGeometry {
  return mergeGeometries([
    new CylinderGeometry(0.022, 0.034, 0.96, 12).translate(0, 0.5, 0),
    new SphereGeometry(0.048, 18, 12).translate(0, 1, 0),
    new SphereGeometry(0.1, 20, 14),
  ]);
}

export class Core {
  readonly group = new Group();
  private readonly arms = new InstancedMesh(
    arm(),
    new MeshStandardMaterial({ color: '#9aa1ad', roughness: 0.36, metalness: 0.9 }),
    axes.length,
  );

  constructor() {
    this.arms.frustumCulled = false;
    this.group.add(this.arms);
    this.pose(undefined, 0, 0);
  }

  /** With a tip (0..7) turned clockwise by an angle and lifted. */
  pose(tip: number | undefined, angle: number, lift: number): void {
    const out = tip === undefined ? undefined : unit(corners[tip] as Vec);
    axes.forEach((axis, at) => {
      const moves = out !== undefined && dot(axis, out) > 0;
      const direction = new Vector3(...(moves ? spun(axis, out, -angle) : axis));
      const matrix = new Matrix4().makeRotationFromQuaternion(new Quaternion().setFromUnitVectors(up, direction));
      if (moves) matrix.setPosition(...(out.map((value) => value * lift) as [number, number, number]));
      this.arms.setMatrixAt(at, matrix);
    });
    this.arms.instanceMatrix.needsUpdate = true;
  }

  dispose(): void {
    this.arms.geometry.dispose();
    (this.arms.material as MeshStandardMaterial).dispose();
    this.arms.dispose();
  }
}
