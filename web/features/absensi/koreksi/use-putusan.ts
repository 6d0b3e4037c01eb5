import type { DecideKoreksiReply, Koreksi } from '#contract/absensi/koreksi.ts'
import { type DecisionRowState as Keadaan, usePutusan } from '#web/ui/use-putusan.ts'
import { type KoreksiDecision, tertutup, useDecideKoreksi, useUndoKoreksi } from './queries.ts'

type Jawaban = DecideKoreksiReply & { sejak: number }
type Tertinggal = DecideKoreksiReply['tertinggal'][number]
export type KoreksiRowState = Keadaan<KoreksiDecision['hasil'], Tertinggal>
/** What a row of the list is given. */
export type KoreksiDecisionProps = ReturnType<ReturnType<typeof usePutusanKoreksi>['propsOf']>

/** Deciding koreksi in their list. `meskipunBerubah`: the caller has seen what the marks have become since. */
export function usePutusanKoreksi(rows: readonly Koreksi[]) {
  const tawarkan = useUndoKoreksi()
  const putusan = usePutusan(rows, {
    ...{ kirim: useDecideKoreksi(), tertutup },
    kabar: (
      { diputuskan: ids, sejak }: Jawaban,
      hasil: KoreksiDecision['hasil'],
      forget: (ids: readonly number[]) => void,
    ) => tawarkan({ teks: `${ids.length} koreksi ${hasil}`, sejak, ids }, () => forget(ids)),
  })
  return {
    ...putusan,
    putuskan: (
      list: readonly Koreksi[],
      hasil: KoreksiDecision['hasil'],
      { jawaban = '', meskipunBerubah = false }: { jawaban?: string; meskipunBerubah?: boolean } = {},
    ) => {
      const koreksi = list.map(row => {
        const { sekarang = row.sekarang } = putusan.baris(row).tertinggal ?? {}
        return { id: row.id, ...(meskipunBerubah ? { base_version: sekarang.version } : {}) }
      })
      putusan.putuskan(list, hasil, { koreksi, hasil, jawaban })
    },
  }
}

/** Changed by somebody since it was proposed: whoever accepts has to see what it is now. */
export function koreksiNeedsLook(
  { keadaan, base_version, sekarang }: Koreksi,
  { tertinggal }: KoreksiRowState,
): boolean {
  return (keadaan === 'menunggu' && sekarang.version !== base_version) || tertinggal?.kode === 'koreksi.berubah'
}

/** What a refusal means, said where it is given. */
export const REFUSE_KOREKSI = 'Tanda tetap seperti semula. Jawaban ini dibaca pengusul di berandanya.'
