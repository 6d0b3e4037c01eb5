import yauzl from 'yauzl'
import { FailedCadangan } from '../cadangan/gagal.ts'
import { isEntryName } from './manifest.ts'

/** A ZIP that came from outside: nothing of it is believed but what is read. */
export interface OpenZip {
  names: ReadonlySet<string>
  /** The bytes of a file of it, at most so many. */
  read(name: string, most: number): AsyncGenerator<Buffer>
  close(): void
}

export const DAMAGED = 'Berkas ini bukan ekspor Hadir, atau rusak.'

export async function openZip(file: string): Promise<OpenZip> {
  const zip = await open(file)
  try {
    const entries = await listEntries(zip)
    return {
      names: new Set(entries.keys()),
      read: (name, most) => readEntry(zip, entries.get(name), name, most),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

function open(file: string): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    // Each entry is checked against the size that the directory says.
    yauzl.open(file, { lazyEntries: true, autoClose: false }, (error: NodeJS.ErrnoException | null, zip) => {
      if (!error) resolve(zip)
      else reject(error.code ? error : new FailedCadangan(DAMAGED))
    })
  })
}

function listEntries(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>()
  return new Promise((resolve, reject) => {
    zip.on('error', () => reject(new FailedCadangan(DAMAGED)))
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: yauzl.Entry) => {
      const { fileName: name } = entry
      if (!isEntryName(name))
        return reject(new FailedCadangan(`Ekspor ini memuat berkas yang bukan bagiannya: ${shown(name)}`))
      if (entries.has(name)) return reject(new FailedCadangan(`Berkas ${name} ada dua kali dalam ekspor ini.`))
      entries.set(name, entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}

const shown = (name: string) => JSON.stringify(name.slice(0, 80))

async function* readEntry(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry | undefined,
  name: string,
  most: number,
): AsyncGenerator<Buffer> {
  if (!entry) throw new FailedCadangan(`Ekspor ini tidak lengkap: ${name} tidak ada.`)
  const tooLarge = () => new FailedCadangan(`Berkas ${name} lebih besar daripada yang disebut manifest.`)
  if (entry.uncompressedSize > most) throw tooLarge()
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (error ? reject(new FailedCadangan(DAMAGED)) : resolve(opened)))
  })
  let bytes = 0
  try {
    for await (const chunk of stream) {
      bytes += chunk.length
      if (bytes > most) throw tooLarge()
      yield chunk as Buffer
    }
  } catch (error) {
    throw error instanceof FailedCadangan ? error : new FailedCadangan(DAMAGED)
  }
}
