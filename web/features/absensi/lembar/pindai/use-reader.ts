import { useEffect, useRef, useState } from 'react'
import type { PaperPage } from '#contract/paper-sheet.ts'
import type { FromReader, ShownReading, ToReader } from './read-worker.ts'

export type ReadFailure = Extract<FromReader, { gagal: string }>['gagal']

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
  useEffect(() => () => worker.current?.terminate(), [])
  const tell = (message: ToReader) => {
    if (!worker.current) {
      const started = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' })
      started.addEventListener('message', ({ data }: MessageEvent<FromReader>) =>
        setReading(before => next(before, data)),
      )
      // It could not be fetched, or this browser cannot run it.
      started.addEventListener('error', () => {
        worker.current = undefined
        setReading({ step: 'failed', why: 'foto' })
      })
      worker.current = started
    }
    worker.current.postMessage(message)
  }
  return {
    reading,
    open(photo: Blob) {
      setReading({ step: 'reading' })
      tell({ photo })
    },
    readRows: (rows: number) => tell({ rows }),
    again: () => setReading({ step: 'idle' }),
  }
}

function next(before: Reading, said: FromReader): Reading {
  if ('gagal' in said) return { step: 'failed', why: said.gagal }
  if ('code' in said) return { step: 'found', ...said }
  return before.step === 'found' ? { ...before, step: 'read', rows: said.rows } : before
}
