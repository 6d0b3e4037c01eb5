import { useState } from 'react'
import type { ConfirmReply, KonfirmasiLine } from '#contract/absensi/list-konfirmasi.ts'
import { useContinueFocus } from '#web/ui/use-continue-focus.ts'
import { isUnusual } from './describe.ts'
import { type SeenKonfirmasi, useManyKonfirmasi } from './queries.ts'

/**
 * What is chosen of the list, as it was shown when it was chosen: what has changed since is passed over by the server and
 * said so at its row, not confirmed unseen. What is being confirmed goes at once, and comes back when it could not be.
 */
export function useChoice(rows: readonly KonfirmasiLine[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, SeenKonfirmasi>>(new Map())
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const [dilewati, setSkipped] = useState<ConfirmReply['dilewati']>([])
  const bringBack = (ids: readonly number[]) => setGone(now => new Set([...now].filter(id => !ids.includes(id))))
  const banyak = useManyKonfirmasi(bringBack)
  const { container, lanjut } = useContinueFocus<HTMLElement>(banyak.isPending)
  const tampak = rows.filter(row => !(gone.has(row.id) && isConfirmable(row)))
  const bisa = tampak.filter(isConfirmable)
  const usual = bisa.filter(row => !konfirmasiNeedsLook(row))
  // Of another page, or confirmed meanwhile by somebody else: no longer there to be chosen.
  const dipilih = new Map([...chosen].filter(([id]) => bisa.some(row => row.id === id)))
  const konfirmasi = (list: readonly SeenKonfirmasi[]) => {
    const ids = list.map(({ id }) => id)
    lanjut(bisa, ids)
    setGone(now => new Set([...now, ...ids]))
    setSkipped([])
    banyak.mutate([...list], {
      onSuccess: reply => {
        setChosen(new Map())
        setSkipped(reply.dilewati)
        bringBack(reply.dilewati.map(({ id }) => id))
      },
      onError: () => bringBack(ids),
    })
  }
  return {
    ...{ tampak, dipilih, dilewati, container, konfirmasi },
    /** How many can be chosen, and how many of them want to be looked at first. */
    bisa: bisa.length,
    perlu: bisa.length - usual.length,
    biasa: usual.length,
    /** How many rows have gone that the answer has not taken out of its count yet. */
    hilang: rows.length - tampak.length,
    working: banyak.isPending,
    galat: banyak.error,
    pilih(row: SeenKonfirmasi, on: boolean) {
      const next = new Map(dipilih)
      if (on) next.set(row.id, row)
      else next.delete(row.id)
      setChosen(next)
    },
    /** All that are as usual; the others one by one. */
    chooseAll(on: boolean) {
      setChosen(new Map(on ? usual.map(({ id, perubahan }) => [id, { id, perubahan }]) : []))
    },
  }
}

export function isConfirmable({ keadaan }: KonfirmasiLine): boolean {
  return keadaan === 'menunggu' || keadaan === 'berubah'
}

export function konfirmasiNeedsLook(row: KonfirmasiLine): boolean {
  return row.keadaan === 'berubah' || isUnusual(row)
}
