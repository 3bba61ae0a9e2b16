// SPDX-License-Identifier: MIT
//
// Three mirrors behind, beside and below the cube, each before a face hidden from the camera. A mirror image draws the
// same instances through a reflected matrix, clipped to the mirror by the stencil. Mirrors are drawn as transparent
// objects, after the cube and in the order given: first the glass, then the image in it.
import {
  AlwaysStencilFunc,
  EqualStencilFunc,
  Group,
  InstancedMesh,
  Mesh,
  MeshBasicMaterial,
  ReplaceStencilOp,
  type BufferGeometry,
  type Material,
} from 'three';
import { cross, frames, dot, scaled, sum, type Vector } from '../../model/cube_geometry.js';
import type { Look } from '../puzzle_view.js';
import type { Camera } from '../space/camera.js';
import type { CubeMeshes } from './meshes.js';
import { hiddenNormals, mirrorDistance } from './pose.js';
import { detailOf, flatShape } from './shapes.js';

const glassHalf = 1.85;

class Mirror extends Group {
  readonly #glass: Mesh<BufferGeometry, MeshBasicMaterial>;
  readonly #image = new Group();
  readonly #copies: [copy: InstancedMesh, of: InstancedMesh][];
  readonly #materials: Material[] = [];

  constructor(meshes: CubeMeshes, reference: number) {
    super();
    const stencil = { stencilWrite: true, stencilRef: reference };
    const stamp = { ...stencil, stencilFunc: AlwaysStencilFunc, stencilZPass: ReplaceStencilOp };
    const glass = new MeshBasicMaterial({ ...stamp, transparent: true, depthWrite: false });
    this.#glass = new Mesh(flatShape(glassHalf, 0.16, detailOf(2)), glass);
    this.#glass.renderOrder = -10 + reference;
    this.#copies = [meshes.bodies, meshes.stickers, meshes.marks, meshes.glyphs].map((mesh, order) => {
      const material = (mesh.material as Material).clone();
      Object.assign(material, { ...stencil, transparent: true, stencilFunc: EqualStencilFunc });
      this.#materials.push(material);
      const copy = new InstancedMesh(mesh.geometry, material, mesh.count);
      copy.instanceMatrix = mesh.instanceMatrix;
      copy.frustumCulled = false;
      copy.renderOrder = -6 + order * 0.1;
      return [copy, mesh];
    });
    this.#image.matrixAutoUpdate = false;
    this.#image.add(...this.#copies.map(([copy]) => copy));
    this.add(this.#glass, this.#image);
  }

  /** `normal`: from the cube to the glass. */
  stand(normal: Vector, look: Look): void {
    const [x, y, z] = normal.map((component) => (component === 0 ? 1 : -1)) as [number, number, number];
    const away = scaled(normal, 2 * mirrorDistance);
    this.#image.matrix.set(x, 0, 0, away[0], 0, y, 0, away[1], 0, 0, z, away[2], 0, 0, 0, 1);
    const frame = frames.find((each) => dot(each.normal, normal) < -0.5);
    if (frame === undefined) return;
    const up = cross(frame.normal, frame.right);
    const middle = sum(scaled(normal, mirrorDistance), [0, 0, 0]);
    this.#glass.matrixAutoUpdate = false;
    this.#glass.matrix.set(
      frame.right[0], up[0], frame.normal[0], middle[0],
      frame.right[1], up[1], frame.normal[1], middle[1],
      frame.right[2], up[2], frame.normal[2], middle[2],
      0, 0, 0, 1,
    );
    this.#glass.material.color.set(look.dark ? '#8fa3c8' : '#7f93b8');
    this.#glass.material.opacity = look.dark ? 0.14 : 0.16;
    for (const [copy, mesh] of this.#copies) {
      copy.visible = mesh.visible;
      copy.count = mesh.count;
      copy.instanceColor = mesh.instanceColor;
      const [mine, its] = [copy.material, mesh.material] as { color?: { copy(other: unknown): void } }[];
      if (mine?.color !== undefined) mine.color.copy(its?.color);
    }
  }

  dispose(): void {
    this.#glass.geometry.dispose();
    this.#glass.material.dispose();
    for (const material of this.#materials) material.dispose();
  }
}

export class Mirrors extends Group {
  readonly #mirrors: Mirror[];

  constructor(meshes: CubeMeshes) {
    super();
    this.#mirrors = [1, 2, 3].map((reference) => new Mirror(meshes, reference));
    this.add(...this.#mirrors);
  }

  show(camera: Camera | undefined, look: Look): void {
    this.visible = camera !== undefined;
    if (camera === undefined) return;
    hiddenNormals(camera).forEach((normal, at) => this.#mirrors[at]?.stand(normal, look));
  }

  dispose(): void {
    for (const mirror of this.#mirrors) mirror.dispose();
  }
}
