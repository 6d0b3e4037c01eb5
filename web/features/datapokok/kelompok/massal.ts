import type { MassalAction, PengasuhCandidate } from '#contract/datapokok/kelompok-massal.ts'
import { labelJk } from '#contract/identitas.ts'
import { call } from '#web/api.ts'
import { pengasuhSource, withSources } from '#web/option-sources.ts'
import { kata } from '#web/ui/istilah.ts'
import type { OptionPart, OptionSource } from '#web/ui/options.ts'
import { useReply } from '#web/use-reply.ts'

export type MassalKind = 'murabbi' | 'pendamping' | 'kegiatan' | 'tempat' | 'hapus'

/** What the dialog of a bulk action holds, of whichever kind it is. */
export interface MassalContent {
  cara: 'tambah' | 'ganti' | 'lepas'
  ids: number[]
  dari: string | null
  tempat: string
}

/** Whether there is anything to do yet. */
export function isReady(jenis: MassalKind, { cara, ids }: MassalContent): boolean {
  return jenis === 'hapus' || jenis === 'tempat' || ids.length > 0 || isEveryone(jenis, cara)
}

/** Nobody named where duties end: the duties of all who have them do. */
function isEveryone(jenis: MassalKind, cara: MassalContent['cara']): boolean {
  return cara === 'lepas' && (jenis === 'murabbi' || jenis === 'pendamping')
}

export function toAction(jenis: MassalKind, { cara, ids, dari, tempat }: MassalContent): MassalAction {
  if (jenis === 'hapus') return { jenis }
  if (jenis === 'tempat') return { jenis, tempat: tempat.trim() }
  if (jenis === 'kegiatan') return { jenis, cara: cara === 'lepas' ? 'lepas' : 'tambah', kegiatan_ids: ids }
  // To replace with nobody is to end the duty of everybody.
  return {
    jenis: 'tugas',
    sebagai: jenis,
    cara: ids.length === 0 && cara === 'lepas' ? 'ganti' : cara,
    orang_ids: ids,
    dari: cara === 'lepas' ? null : dari,
  }
}

/** Who can be given a duty, and how many kelompok of the periode they have. */
export function usePengasuhCandidate(periodeId: number) {
  return useReply('GET /api/periode/:id/calon-pengasuh', {
    queryKey: ['kelompok', 'calon-pengasuh', periodeId],
    params: { id: periodeId },
    select: data =>
      withSources(data, {
        murabbi: candidateSource(periodeId, 'murabbi'),
        pendamping: candidateSource(periodeId, 'pendamping'),
      }),
  })
}

function candidateSource(id: number, sebagai: 'murabbi' | 'pendamping'): OptionSource {
  const found = async (cari: string, signal: AbortSignal) =>
    (await call('GET /api/periode/:id/calon-pengasuh', { params: { id }, query: { cari }, signal }))[sebagai]
  return {
    key: ['kelompok', 'calon-pengasuh', id, sebagai],
    search: async (cari, signal) => (await found(cari.slice(0, 80), signal)).map(toOption),
    find: pengasuhSource(sebagai).find,
  }
}

/** To choose from, men and women apart. Who has the fewest kelompok comes first: that is whom one looks for. */
export function candidateParts(
  people: readonly PengasuhCandidate[],
  source: OptionSource | undefined,
  first: 'L' | 'P' = 'L',
): OptionPart[] {
  if (source) return [{ options: [], source }]
  const sorted = [...people].sort((a, b) => a.kelompok - b.kelompok)
  return (first === 'L' ? (['L', 'P'] as const) : (['P', 'L'] as const)).map(jk => ({
    group: labelJk[jk],
    options: sorted.filter(one => one.jk === jk).map(toOption),
  }))
}

function toOption({ id, nama, nomor, kelompok }: PengasuhCandidate) {
  const label = kata`${[nama, nomor].filter(Boolean).join(' · ')} (${kelompok} kelompok)`
  return { value: String(id), label }
}
