import { useState } from 'react'
import type { DecideKoreksiReply, Koreksi } from '#contract/koreksi.ts'
import { messageOf, tellDone } from '#web/ui/kabar.ts'
import { type Putusan, usePutuskan } from './queries.ts'
import { isBerubah } from './sebut.ts'

type Tertinggal = DecideKoreksiReply['tertinggal'][number]

export interface KeadaanBaris {
  /** Decided here just now: the row stays in its place and says so. */
  hasil: Putusan['hasil'] | undefined
  /** Why it could not be decided. */
  tertinggal: Tertinggal | undefined
}

/** Deciding without losing the place: a decision is shown at once, and taken back in its row when the server says otherwise. */
export function usePutusan(rows: readonly Koreksi[]) {
  const [dipilih, setDipilih] = useState<ReadonlySet<number>>(new Set())
  const [hasilById, setHasil] = useState<ReadonlyMap<number, Putusan['hasil']>>(new Map())
  const [tertinggalById, setTertinggal] = useState<ReadonlyMap<number, Tertinggal>>(new Map())
  const kirim = usePutuskan()

  const bisa = rows.filter(row => row.boleh_putuskan && !hasilById.has(row.id) && !isClosed(tertinggalById.get(row.id)))
  const terpilih = bisa.filter(row => dipilih.has(row.id))

  return {
    bisa,
    terpilih,
    bekerja: kirim.isPending,
    /** Nothing was decided: the server could not be reached. */
    galat: kirim.error ? messageOf(kirim.error) : undefined,
    baris: ({ id }: Koreksi): KeadaanBaris => ({ hasil: hasilById.get(id), tertinggal: tertinggalById.get(id) }),
    pilih: (id: number, on: boolean) => setDipilih(now => (on ? new Set([...now, id]) : without(now, id))),
    pilihSemua: (on: boolean) => setDipilih(on ? new Set(bisa.map(row => row.id)) : new Set()),
    /** `meskipunBerubah`: the caller has seen what the marks have become since. */
    putuskan: (
      list: readonly Koreksi[],
      hasil: Putusan['hasil'],
      { jawaban = '', meskipunBerubah = false, sesudah = () => {} } = {},
    ) => {
      const ids = list.map(row => row.id)
      setHasil(now => new Map([...now, ...ids.map(id => [id, hasil] as const)]))
      setTertinggal(now => new Map([...now].filter(([id]) => !ids.includes(id))))
      setDipilih(now => new Set([...now].filter(id => !ids.includes(id))))
      const takeBack = (left: readonly number[]) => {
        setHasil(now => new Map([...now].filter(([id]) => !left.includes(id))))
        setDipilih(now => new Set([...now, ...left]))
      }
      const koreksi = list.map(row => ({
        id: row.id,
        ...(meskipunBerubah ? { base_version: (tertinggalById.get(row.id)?.sekarang ?? row.sekarang).version } : {}),
      }))
      kirim.mutate(
        { koreksi, hasil, jawaban },
        {
          onSuccess: ({ diputuskan, tertinggal }) => {
            takeBack(tertinggal.map(({ id }) => id))
            setTertinggal(now => new Map([...now, ...tertinggal.map(row => [row.id, row] as const)]))
            if (diputuskan.length > 0) tellDone(`${diputuskan.length} koreksi ${hasil}`)
            sesudah()
          },
          onError: () => takeBack(ids),
        },
      )
    },
  }
}

export function perluDilihat(row: Koreksi, { tertinggal }: KeadaanBaris): boolean {
  return isBerubah(row) || tertinggal?.kode === 'koreksi.berubah'
}

/** Somebody else has decided, or it is nobody's business any more. */
function isClosed(tertinggal: Tertinggal | undefined): boolean {
  return tertinggal !== undefined && tertinggal.kode !== 'koreksi.berubah' && tertinggal.kode !== 'absensi.ditiadakan'
}

function without(set: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return new Set([...set].filter(other => other !== id))
}
