import { useEffect, useState } from 'react'
import type { SebabTunggu } from '#contract/akun/waiting.ts'
import { ApiError } from '#web/api.ts'

export interface Tunggu {
  sebab: SebabTunggu
  /** Whole seconds left, 0 when one may try again. */
  detik: number
}

/** What is left of the wait that a refused call asked for, second by second; undefined when it asked for none. */
export function useTunggu(error: unknown): Tunggu | undefined {
  const asked = askedBy(error)
  const [sisa, setSisa] = useState<{ error: unknown; detik: number }>()

  // A clock is not part of what React knows.
  useEffect(() => {
    const detik = askedBy(error)?.detik
    if (detik === undefined) return
    const until = performance.now() + detik * 1000
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((until - performance.now()) / 1000))
      setSisa({ error, detik: left })
      if (left === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [error])

  return asked && { sebab: asked.sebab, detik: sisa && sisa.error === error ? sisa.detik : asked.detik }
}

function askedBy(error: unknown): Tunggu | undefined {
  if (!(error instanceof ApiError) || error.kode !== 'terlalu_sering') return undefined
  const { tunggu_detik, sebab } = error.body as { tunggu_detik?: number; sebab?: SebabTunggu }
  return tunggu_detik && sebab ? { sebab, detik: tunggu_detik } : undefined
}
