import { useState } from 'react'
import type { Alpa, DecideIzinReply, Izin } from '#contract/absensi/izin.ts'
import { usePutusan } from '#web/ui/use-putusan.ts'
import { type IzinDecision, useDecideIzin, useUndoIzin } from './queries.ts'

type Answer = DecideIzinReply & { sejak: number }
type LeftOut = DecideIzinReply['tertinggal'][number]
/** What a row of the list is given. */
export type IzinDecisionProps = ReturnType<ReturnType<typeof usePutusanIzin>['propsOf']>

/** Deciding izin in their list; what could not be decided is to be looked at anew. */
export function usePutusanIzin(rows: readonly Izin[]) {
  const offer = useUndoIzin()
  const [alpa, setAlpa] = useState<readonly Alpa[]>([])
  const putusan = usePutusan(rows, {
    ...{ kirim: useDecideIzin(), closed: (_: LeftOut) => true },
    kabar: (
      { diputuskan: ids, terisi, alpa, sejak }: Answer,
      hasil: IzinDecision['hasil'],
      forget: (ids: readonly number[]) => void,
    ) => {
      offer({ teks: describePutusan(ids.length, hasil, terisi), sejak, ids }, () => forget(ids))
      setAlpa(alpa)
    },
  })
  return {
    ...putusan,
    /** Which A stand although it was approved, until somebody has said what becomes of them. */
    alpa,
    closeAlpa: () => setAlpa([]),
    putuskan: (list: readonly Izin[], hasil: IzinDecision['hasil'], jawaban = '') =>
      putusan.putuskan(list, hasil, { izin: list.map(({ id, version }) => ({ id, version })), hasil, jawaban }),
  }
}

/** '2 izin disetujui, 3 tanda diisi' */
export function describePutusan(jumlah: number, hasil: IzinDecision['hasil'], terisi: number): string {
  return `${jumlah} izin ${hasil}${terisi > 0 ? `, ${terisi} tanda diisi` : ''}`
}
