import { useState } from 'react'
import type { DecideIzinReply, Izin } from '#contract/izin.ts'
import { messageOf, tellDone } from '#web/ui/kabar.ts'
import { type Putusan, usePutuskan } from './queries.ts'

type Tertinggal = DecideIzinReply['tertinggal'][number]

export interface KeadaanBaris {
  /** Decided here just now: the row stays in its place and says so. */
  hasil: Putusan['hasil'] | undefined
  /** Why it could not be decided. */
  tertinggal: Tertinggal | undefined
}

/** Deciding without losing the place: a decision is shown at once, and taken back in its row when the server says otherwise. */
export function usePutusan(rows: readonly Izin[]) {
  const [dipilih, setDipilih] = useState<ReadonlySet<number>>(new Set())
  const [hasilById, setHasil] = useState<ReadonlyMap<number, Putusan['hasil']>>(new Map())
  const [tertinggalById, setTertinggal] = useState<ReadonlyMap<number, Tertinggal>>(new Map())
  const kirim = usePutuskan()

  const bisa = rows.filter(row => row.boleh_putuskan && !hasilById.has(row.id) && !tertinggalById.has(row.id))
  const terpilih = bisa.filter(row => dipilih.has(row.id))

  return {
    bisa,
    terpilih,
    bekerja: kirim.isPending,
    /** Nothing was decided: the server could not be reached. */
    galat: kirim.error ? messageOf(kirim.error) : undefined,
    baris: ({ id }: Izin): KeadaanBaris => ({ hasil: hasilById.get(id), tertinggal: tertinggalById.get(id) }),
    pilih: (id: number, on: boolean) =>
      setDipilih(now => (on ? new Set([...now, id]) : new Set([...now].filter(other => other !== id)))),
    pilihSemua: (on: boolean) => setDipilih(on ? new Set(bisa.map(row => row.id)) : new Set()),
    putuskan: (list: readonly Izin[], hasil: Putusan['hasil'], jawaban = '') => {
      const ids = list.map(row => row.id)
      const takeBack = (left: readonly number[]) =>
        setHasil(now => new Map([...now].filter(([id]) => !left.includes(id))))
      setHasil(now => new Map([...now, ...ids.map(id => [id, hasil] as const)]))
      kirim.mutate(
        { izin: list.map(({ id, version }) => ({ id, version })), hasil, jawaban },
        {
          onSuccess: ({ diputuskan, terisi, tertinggal }) => {
            takeBack(tertinggal.map(({ id }) => id))
            setTertinggal(now => new Map([...now, ...tertinggal.map(row => [row.id, row] as const)]))
            setDipilih(now => new Set([...now].filter(id => !ids.includes(id))))
            if (diputuskan.length === 0) return
            const marks = terisi > 0 ? `, ${terisi} tanda diisi` : ''
            tellDone(`${diputuskan.length} izin ${hasil}${marks}`)
          },
          onError: () => takeBack(ids),
        },
      )
    },
  }
}
