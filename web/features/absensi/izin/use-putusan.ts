import type { DecideIzinReply, Izin } from '#contract/absensi/izin.ts'
import { tellDone } from '#web/ui/kabar.ts'
import { type KeadaanBaris as Keadaan, usePutusan } from '#web/ui/use-putusan.ts'
import { type Putusan, usePutuskan } from './queries.ts'

type Tertinggal = DecideIzinReply['tertinggal'][number]
export type KeadaanBaris = Keadaan<Putusan['hasil'], Tertinggal>

/** Deciding izin in their list; what could not be decided is to be looked at anew. */
export function usePutusanIzin(rows: readonly Izin[]) {
  const putusan = usePutusan(rows, { kirim: usePutuskan(), tertutup: (_: Tertinggal) => true, kabar })
  return {
    ...putusan,
    putuskan: (list: readonly Izin[], hasil: Putusan['hasil'], jawaban = '') =>
      putusan.putuskan(list, hasil, { izin: list.map(({ id, version }) => ({ id, version })), hasil, jawaban }),
  }
}

function kabar({ diputuskan, terisi }: DecideIzinReply, hasil: Putusan['hasil']): void {
  tellDone(`${diputuskan.length} izin ${hasil}${terisi > 0 ? `, ${terisi} tanda diisi` : ''}`)
}
