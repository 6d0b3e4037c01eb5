import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { messageOf } from './kabar.ts'
import type { FormState } from './use-isian.ts'

export interface InputNotice {
  pesan: string
  rincian?: string[]
  galat: boolean
}

interface Options<T, Row> {
  /** The form's values of a stored row. */
  toValue: (row: Row) => T
  label: Record<keyof T & string, string>
  /** What was typed, in words, where the value itself says nothing to a reader. */
  say?: { [K in keyof T]?: (nilai: T[K]) => string }
  /** Somebody else saved first: this is what stands now. */
  onNow: (row: Row) => void
}

/**
 * Runs the saving of a form and says what came of it: refused fields at the field, a stale version by showing what stands
 * now together with what had been typed, everything else in a line above the form.
 */
export function useSave<T extends object, Out, Row>(
  isian: FormState<T, Out>,
  { toValue, label, say = {}, onNow }: Options<T, Row>,
) {
  const [menyimpan, setSaving] = useState(false)
  const berjalan = useRef(false)
  const [kabar, setNotice] = useState<InputNotice>()
  return {
    menyimpan,
    kabar,
    setNotice,
    simpan: async (work: () => Promise<void>) => {
      // A second press before the button is drawn dead is the same press.
      if (berjalan.current) return
      berjalan.current = true
      setSaving(true)
      setNotice(undefined)
      try {
        await work()
      } catch (error) {
        refuse(error)
      } finally {
        berjalan.current = false
        setSaving(false)
      }
    },
  }

  function refuse(error: unknown) {
    const sekarang = staleRow<Row>(error)
    if (sekarang) {
      const now = toValue(sekarang)
      const keys = (Object.keys(now) as (keyof T & string)[]).filter(key => !isSame(isian.nilai[key], now[key]))
      const rincian = keys.map(
        key => `Isian Anda tadi, ${label[key]}: ${(say[key] ?? typed)(isian.nilai[key]) || '(kosong)'}`,
      )
      onNow(sekarang)
      isian.begin(now)
      setNotice({ pesan: messageOf(error), rincian, galat: true })
      return
    }
    // Some bodies wrap the form: 'libur.nama' is its field 'nama'.
    const fields = Object.fromEntries(
      Object.entries(failureOf(error).isian ?? {}).map(([key, pesan]) => {
        const own = key.slice(key.lastIndexOf('.') + 1)
        return [key in isian.nilai ? key : own in isian.nilai ? own : key, pesan]
      }),
    )
    // Drawn at once, so that there is a field to put the focus on.
    flushSync(() => isian.reject(fields))
    document.querySelector<HTMLElement>('[role="dialog"] [aria-invalid="true"]')?.focus()
    const keys = Object.keys(fields)
    if (keys.length === 0 || keys.some(key => !(key in isian.nilai)))
      setNotice({ pesan: messageOf(error), galat: true })
  }
}

function typed(nilai: unknown): string {
  if (typeof nilai === 'boolean') return nilai ? 'ya' : 'tidak'
  return Array.isArray(nilai) ? nilai.join(', ') : String(nilai ?? '')
}

/** A list is the same in any order. */
function isSame(some: unknown, other: unknown): boolean {
  if (!Array.isArray(some) || !Array.isArray(other)) return some === other
  return some.toSorted().join() === other.toSorted().join()
}

function staleRow<Row>(error: unknown): Row | undefined {
  const { kode, body } = failureOf(error)
  return kode?.endsWith('.stale') ? (body as { sekarang?: Row } | undefined)?.sekarang : undefined
}

/** The kit does not import the API: this much of its error it reads. */
interface Failure extends Error {
  kode?: string
  isian?: Record<string, string>
  body?: unknown
}

const failureOf = (error: unknown): Partial<Failure> => (error instanceof Error ? error : {})
