import { useEffect, useRef, useState } from 'react'
import type { PaperPage } from '#contract/paper-sheet.ts'
import { type CameraLook, NOTHING_SEEN } from './live-look.ts'
import type { PaperFile } from './paper-pile.ts'
import type { FromReader, ShownReading, ToReader } from './read-worker.ts'

export type ReadFailure = Extract<FromReader, { gagal: string }>['gagal'] | 'panjang'

export type Reading =
  | { step: 'idle' }
  | { step: 'reading' }
  | { step: 'failed'; why: ReadFailure }
  /** The code is read: the sheet it names is to be fetched, and `readRows` to be called with how many rows the page has. */
  | { step: 'found'; code: string; page: PaperPage; kertas: string | undefined }
  | { step: 'read'; code: string; page: PaperPage; kertas: string | undefined; rows: ShownReading[] }

/** The thread that reads photographs; it comes with the first one. */
export function usePaperReader() {
  const [reading, setReading] = useState<Reading>({ step: 'idle' })
  const worker = useRef<Worker>(undefined)
  const counted = useRef<(pages: number | undefined) => void>(undefined)
  const copied = useRef<(picture: Blob | undefined) => void>(undefined)
  const looked = useRef<(look: CameraLook) => void>(undefined)
  useEffect(() => () => worker.current?.terminate(), [])
  const tell = (message: ToReader, transfer: Transferable[] = []) => {
    if (!worker.current) {
      const started = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' })
      started.addEventListener('message', ({ data }: MessageEvent<FromReader>) => {
        if ('picture' in data) copied.current?.(data.picture)
        else if ('look' in data) looked.current?.(data.look)
        else if ('pages' in data) counted.current?.(data.pages)
        else if ('gagal' in data && counted.current) counted.current(undefined)
        else setReading(before => next(before, data))
      })
      // It could not be fetched, or this browser cannot run it.
      started.addEventListener('error', () => {
        worker.current = undefined
        counted.current?.(undefined)
        looked.current?.(NOTHING_SEEN)
        copied.current?.(undefined)
        setReading({ step: 'failed', why: 'foto' })
      })
      worker.current = started
    }
    worker.current.postMessage(message, transfer)
  }
  return {
    reading,
    open({ file, page }: PaperFile) {
      setReading({ step: 'reading' })
      tell({ file, ...(page === undefined ? {} : { page }) })
    },
    /** undefined where the PDF cannot be opened. One at a time. */
    async countPages(pdf: Blob): Promise<number | undefined> {
      setReading({ step: 'reading' })
      const pages = await new Promise<number | undefined>(resolve => {
        counted.current = resolve
        tell({ count: pdf })
      })
      counted.current = undefined
      return pages
    },
    /** What the camera sees just now. One at a time; the picture is used up. */
    look: (picture: ImageBitmap) =>
      new Promise<CameraLook>(resolve => {
        looked.current = resolve
        tell({ look: picture }, [picture])
      }),
    /** What was read, as it is kept. */
    copy: () =>
      new Promise<Blob | undefined>(resolve => {
        copied.current = resolve
        tell({ copy: true })
      }),
    fail: (why: ReadFailure) => setReading({ step: 'failed', why }),
    readRows: (rows: number) => tell({ rows }),
    again: () => setReading({ step: 'idle' }),
  }
}

function next(
  before: Reading,
  said: Exclude<FromReader, { pages: number } | { look: CameraLook } | { picture: Blob | undefined }>,
): Reading {
  if ('gagal' in said) return { step: 'failed', why: said.gagal }
  if ('code' in said) return { step: 'found', ...said }
  return before.step === 'found' ? { ...before, step: 'read', rows: said.rows } : before
}
