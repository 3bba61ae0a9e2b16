// SPDX-License-Identifier: MIT
//
// Tables that the core has built, kept as files in this browser's own storage, so that the next visit reads them. The
// page writes them: a worker may be ended in the middle of a search. A worker reads them, in the middle of a call, so
// without waiting. What is kept may be of another version or damaged; the core finds out and builds anew.

const folderName = 'tables';
const least = 2 ** 20; // bytes: below that building takes no longer than reading
const most = 512 * 2 ** 20; // bytes of all that is kept

/** What the core asks for, apps/wasm/page_storage.hpp. */
export interface CoreTables {
  bytes(name: string): number;
  read(name: string, from: number, to: Uint8Array): boolean;
  write(name: string, header: Uint8Array, contents: Uint8Array): void;
}

/** Undefined: this browser keeps no files, or not here, as in private windows of some. */
async function folder(): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    return await (await navigator.storage.getDirectory()).getDirectoryHandle(folderName, { create: true });
  } catch {
    return undefined;
  }
}

/** Another tab may remove some meanwhile. */
async function filesIn(directory: FileSystemDirectoryHandle | undefined): Promise<File[]> {
  const files: File[] = [];
  try {
    for await (const handle of directory?.values() ?? []) {
      const file = handle.kind === 'file' && (await handle.getFile().catch(() => undefined));
      if (file) files.push(file);
    }
  } catch {
    // The folder itself is gone: what was seen of it may be gone too, as whoever reads it finds out.
  }
  return files;
}

/** For the core in this worker; `keep` gets a whole file, of which nothing else has a hold. */
export async function coreTables(keep: (name: string, file: ArrayBuffer) => void): Promise<CoreTables> {
  const directory = await folder();
  const files = new Map((await filesIn(directory)).map((file) => [file.name, file]));
  return {
    bytes: (name) => files.get(name)?.size ?? 0,
    read(name, from, to) {
      try {
        const part = (files.get(name) as File).slice(from, from + to.length);
        to.set(new Uint8Array(new FileReaderSync().readAsArrayBuffer(part)));
        return part.size === to.length;
      } catch {
        return false; // removed or replaced since
      }
    },
    write(name, header, contents) {
      if (directory === undefined || contents.length < least || contents.length > most) return;
      try {
        const file = new Uint8Array(header.length + contents.length);
        file.set(header);
        file.set(contents, header.length);
        keep(name, file.buffer);
      } catch {
        // No memory for a copy: the core goes on with the table that it has.
      }
    },
  };
}

/** In the page. All or nothing: a file appears when it is whole. Those written longest ago make room. */
export async function keepTable(name: string, file: ArrayBuffer): Promise<void> {
  const directory = await folder();
  if (directory === undefined) return;
  const others = (await filesIn(directory)).filter((other) => other.name !== name).sort((one, other) => other.lastModified - one.lastModified);
  let kept = file.byteLength;
  for (const other of others) if ((kept += other.size) > most) await directory.removeEntry(other.name).catch(() => undefined);
  try {
    const writable = await (await directory.getFileHandle(name, { create: true })).createWritable();
    await writable.write(file);
    await writable.close();
  } catch {
    // No room, or a browser that writes in workers only: it is built again another time.
  }
}

/** Of all tables kept here. */
export async function keptBytes(): Promise<number> {
  return (await filesIn(await folder())).reduce((bytes, { size }) => bytes + size, 0);
}

/** Those that workers have already read stay in use. */
export async function removeKept(): Promise<void> {
  const directory = await folder();
  for (const { name } of await filesIn(directory)) await directory?.removeEntry(name).catch(() => undefined);
}
