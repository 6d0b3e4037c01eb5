import { useState } from 'react'
import type { BarisKonfirmasi, ConfirmReply } from '#contract/absensi/konfirmasi-daftar.ts'
import { useFokusLanjut } from '#web/ui/use-fokus-lanjut.ts'
import { type SeenKonfirmasi, useKonfirmasiBanyak } from './queries.ts'
import { isUnusual } from './sebut.ts'

/**
 * What is chosen of the list, as it was shown when it was chosen: what has changed since is passed over by the server and
 * said so at its row, not confirmed unseen. What is being confirmed goes at once, and comes back when it could not be.
 */
export function usePilihan(rows: readonly BarisKonfirmasi[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, SeenKonfirmasi>>(new Map())
  const [pergi, setPergi] = useState<ReadonlySet<number>>(new Set())
  const [dilewati, setDilewati] = useState<ConfirmReply['dilewati']>([])
  const bringBack = (ids: readonly number[]) => setPergi(now => new Set([...now].filter(id => !ids.includes(id))))
  const banyak = useKonfirmasiBanyak(bringBack)
  const { wadah, lanjut } = useFokusLanjut<HTMLElement>(banyak.isPending)
  const tampak = rows.filter(row => !(pergi.has(row.id) && isConfirmable(row)))
  const bisa = tampak.filter(isConfirmable)
  const biasa = bisa.filter(row => !konfirmasiNeedsLook(row))
  // Of another page, or confirmed meanwhile by somebody else: no longer there to be chosen.
  const dipilih = new Map([...chosen].filter(([id]) => bisa.some(row => row.id === id)))
  const konfirmasi = (list: readonly SeenKonfirmasi[]) => {
    const ids = list.map(({ id }) => id)
    lanjut(bisa, ids)
    setPergi(now => new Set([...now, ...ids]))
    setDilewati([])
    banyak.mutate([...list], {
      onSuccess: reply => {
        setChosen(new Map())
        setDilewati(reply.dilewati)
        bringBack(reply.dilewati.map(({ id }) => id))
      },
      onError: () => bringBack(ids),
    })
  }
  return {
    ...{ tampak, dipilih, dilewati, wadah, konfirmasi },
    /** How many can be chosen, and how many of them want to be looked at first. */
    bisa: bisa.length,
    perlu: bisa.length - biasa.length,
    biasa: biasa.length,
    /** How many rows have gone that the answer has not taken out of its count yet. */
    hilang: rows.length - tampak.length,
    bekerja: banyak.isPending,
    galat: banyak.error,
    pilih(row: SeenKonfirmasi, on: boolean) {
      const next = new Map(dipilih)
      if (on) next.set(row.id, row)
      else next.delete(row.id)
      setChosen(next)
    },
    /** All that are as usual; the others one by one. */
    chooseAll(on: boolean) {
      setChosen(new Map(on ? biasa.map(({ id, perubahan }) => [id, { id, perubahan }]) : []))
    },
  }
}

export function isConfirmable({ keadaan }: BarisKonfirmasi): boolean {
  return keadaan === 'menunggu' || keadaan === 'berubah'
}

export function konfirmasiNeedsLook(row: BarisKonfirmasi): boolean {
  return row.keadaan === 'berubah' || isUnusual(row)
}
