import { useEffect, useState } from 'react'
import type { WaitCause } from '#contract/akun/waiting.ts'
import { ApiError } from '#web/api.ts'

export interface Wait {
  sebab: WaitCause
  /** Whole seconds left, 0 when one may try again. */
  detik: number
}

/** What is left of the wait that a refused call asked for, second by second; undefined when it asked for none. */
export function useWait(error: unknown): Wait | undefined {
  const asked = askedBy(error)
  const [sisa, setRest] = useState<{ error: unknown; detik: number }>()

  // A clock is not part of what React knows.
  useEffect(() => {
    const second = askedBy(error)?.detik
    if (second === undefined) return
    const until = performance.now() + second * 1000
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((until - performance.now()) / 1000))
      setRest({ error, detik: left })
      if (left === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [error])

  return asked && { sebab: asked.sebab, detik: sisa && sisa.error === error ? sisa.detik : asked.detik }
}

function askedBy(error: unknown): Wait | undefined {
  if (!(error instanceof ApiError) || error.kode !== 'terlalu_sering') return undefined
  const { tunggu_detik, sebab } = error.body as { tunggu_detik?: number; sebab?: WaitCause }
  return tunggu_detik && sebab ? { sebab, detik: tunggu_detik } : undefined
}
