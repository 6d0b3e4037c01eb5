import type { DecideKoreksiReply, Koreksi } from '#contract/absensi/koreksi.ts'
import { type DecisionRowState as Keadaan, usePutusan } from '#web/ui/use-putusan.ts'
import { closed, type KoreksiDecision, useDecideKoreksi, useUndoKoreksi } from './queries.ts'

type Answer = DecideKoreksiReply & { sejak: number }
type LeftOut = DecideKoreksiReply['tertinggal'][number]
export type KoreksiRowState = Keadaan<KoreksiDecision['hasil'], LeftOut>
/** What a row of the list is given. */
export type KoreksiDecisionProps = ReturnType<ReturnType<typeof usePutusanKoreksi>['propsOf']>

/** Deciding koreksi in their list. `meskipunBerubah`: the caller has seen what the marks have become since. */
export function usePutusanKoreksi(rows: readonly Koreksi[]) {
  const offer = useUndoKoreksi()
  const putusan = usePutusan(rows, {
    ...{ kirim: useDecideKoreksi(), closed },
    kabar: (
      { diputuskan: ids, sejak }: Answer,
      hasil: KoreksiDecision['hasil'],
      forget: (ids: readonly number[]) => void,
    ) => offer({ teks: `${ids.length} koreksi ${hasil}`, sejak, ids }, () => forget(ids)),
  })
  return {
    ...putusan,
    putuskan: (
      list: readonly Koreksi[],
      hasil: KoreksiDecision['hasil'],
      { jawaban = '', althoughChanged = false }: { jawaban?: string; althoughChanged?: boolean } = {},
    ) => {
      const koreksi = list.map(row => {
        const { sekarang = row.sekarang } = putusan.baris(row).tertinggal ?? {}
        return { id: row.id, ...(althoughChanged ? { base_version: sekarang.version } : {}) }
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
