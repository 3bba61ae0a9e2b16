// SPDX-License-Identifier: MIT
//
// Tables built by the core, stored as files in the browser, so that the next visit reads them. The page writes them,
// since a worker may be ended during a search. A worker reads them, synchronously, since that happens inside a call. A
// stored file may be of another version or damaged; the core detects that and builds the table again.

const folderName = 'tables';
const least = 2 ** 20; // bytes: smaller tables are built as quickly as read
const most = 512 * 2 ** 20; // bytes of all stored tables

/** The interface that the core expects, apps/wasm/page_storage.hpp. */
export interface CoreTables {
  bytes(name: string): number;
  read(name: string, from: number, to: Uint8Array): boolean;
  write(name: string, header: Uint8Array, contents: Uint8Array): void;
}

/** Undefined: this browser stores no files, or not in this window (private browsing). */
async function folder(): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    return await (await navigator.storage.getDirectory()).getDirectoryHandle(folderName, { create: true });
  } catch {
    return undefined;
  }
}

/** Another tab may remove tables at any time. */
async function filesIn(directory: FileSystemDirectoryHandle | undefined): Promise<File[]> {
  const files: File[] = [];
  try {
    for await (const handle of directory?.values() ?? []) {
      const file = handle.kind === 'file' && (await handle.getFile().catch(() => undefined));
      if (file) files.push(file);
    }
  } catch {
    // The folder is gone; files listed earlier may be gone too, which reading them detects.
  }
  return files;
}

/** For the core in this worker; `keep` receives a whole file and owns it. */
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
        return false; // removed or replaced meanwhile
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
        // No memory for a copy: the core uses its table without storing it.
      }
    },
  };
}

/** Runs in the page. A file appears only when it is complete. The oldest files are removed to make space. */
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
    // No space, or the browser writes only in workers: the table is built again next time.
  }
}

/** Bytes of all stored tables. */
export async function keptBytes(): Promise<number> {
  return (await filesIn(await folder())).reduce((bytes, { size }) => bytes + size, 0);
}

/** Tables that workers have already read stay in use. */
export async function removeKept(): Promise<void> {
  const directory = await folder();
  for (const { name } of await filesIn(directory)) await directory?.removeEntry(name).catch(() => undefined);
}
