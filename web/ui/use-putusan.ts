import { useState } from 'react'
import { messageOf } from './kabar.ts'
import { useContinueFocus } from './use-continue-focus.ts'

export interface DecisionRowState<H, T> {
  /** Decided here just now: the row stays in its place and says so. */
  hasil: H | undefined
  /** Why it could not be decided. */
  tertinggal: T | undefined
}

interface Manner<H, T, V, J> {
  kirim: {
    mutate(isi: V, on: { onSuccess: (jawaban: J) => void; onError: () => void }): void
    isPending: boolean
    error: Error | null
  }
  /** Nothing can be decided about what was left so. */
  closed: (tertinggal: T) => boolean
  /** Says what has been decided; `lupakan` when it is taken back: the rows wait again. */
  kabar: (jawaban: J, hasil: H, lupakan: (ids: readonly number[]) => void) => void
}

/**
 * Deciding about rows of a list without losing the place: a decision is shown at once, and taken back in its row when the
 * server says otherwise.
 */
export function usePutusan<
  R extends { id: number; boleh_putuskan: boolean },
  H extends string,
  T extends { id: number; kode: string; pesan: string },
  V,
  J extends { diputuskan: number[]; tertinggal: T[] },
>(rows: readonly R[], { kirim, closed, kabar }: Manner<H, T, V, J>) {
  const [dipilih, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [resultById, setResult] = useState<ReadonlyMap<number, H>>(new Map())
  const [leftById, setLeft] = useState<ReadonlyMap<number, T>>(new Map())

  const bisa = rows.filter(row => {
    const left = leftById.get(row.id)
    return row.boleh_putuskan && !resultById.has(row.id) && !(left && closed(left))
  })
  const selected = bisa.filter(row => dipilih.has(row.id))
  const rowOf = ({ id }: R): DecisionRowState<H, T> => ({
    hasil: resultById.get(id),
    tertinggal: leftById.get(id),
  })
  const { container, lanjut } = useContinueFocus<HTMLElement>()

  return {
    bisa,
    selected,
    container,
    working: kirim.isPending,
    /** Nothing was decided: the server could not be reached. */
    galat: kirim.error ? messageOf(kirim.error) : undefined,
    baris: rowOf,
    /** Of the component that draws a row. */
    propsOf: (row: R) => ({
      row,
      keadaan: rowOf(row),
      dipilih: selected.includes(row),
      canChosen: bisa.includes(row),
      onChoose: (on: boolean) => setChosen(now => (on ? new Set([...now, row.id]) : without(now, [row.id]))),
    }),
    chooseAll: (on: boolean) => setChosen(on ? new Set(bisa.map(row => row.id)) : new Set()),
    putuskan: (list: readonly R[], hasil: H, isi: V) => {
      const ids = list.map(row => row.id)
      lanjut(rows, ids)
      const takeBack = (left: readonly number[]) => {
        forget(left)
        setChosen(now => new Set([...now, ...left]))
      }
      const forget = (list: readonly number[]) =>
        setResult(now => new Map([...now].filter(([id]) => !list.includes(id))))
      setResult(now => new Map([...now, ...ids.map(id => [id, hasil] as const)]))
      setLeft(now => new Map([...now].filter(([id]) => !ids.includes(id))))
      setChosen(now => without(now, ids))
      kirim.mutate(isi, {
        onSuccess: jawaban => {
          takeBack(jawaban.tertinggal.map(({ id }) => id))
          setLeft(now => new Map([...now, ...jawaban.tertinggal.map(row => [row.id, row] as const)]))
          if (jawaban.diputuskan.length > 0) kabar(jawaban, hasil, forget)
        },
        onError: () => takeBack(ids),
      })
    },
  }
}

function without(set: ReadonlySet<number>, ids: readonly number[]): ReadonlySet<number> {
  return new Set([...set].filter(id => !ids.includes(id)))
}
