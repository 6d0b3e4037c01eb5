import { tellDone, tellError } from './kabar.ts'

/** Gives the browser a file to keep. */
export function saveFile(data: Blob, name: string): void {
  const url = URL.createObjectURL(data)
  const link = document.createElement('a')
  link.href = url
  link.download = name.replace(/[/\\]/g, '-')
  link.click()
  // Some browsers begin to read only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** The same once it has come, and says that it has, or why not. */
export async function downloadFile(data: Promise<Blob>, name: string): Promise<void> {
  try {
    saveFile(await data, name)
    tellDone('Berkas berhasil diunduh')
  } catch (error) {
    tellError(error)
  }
}
