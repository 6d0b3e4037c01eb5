import { addDays, daysBetween, instantAt } from '#contract/tanggal.ts'
import type { SampleOptions } from './sample-options.ts'
import { findSampleAkun, insertOne } from './sample-rows.ts'
import type { Tx } from './schema.ts'

/**
 * Izin in Umar's kelompok: the week somebody lay ill, with the marks it has set; one that Hasan approved for the days ahead;
 * one that waits for him, and one he refused.
 */
export async function insertSampleIzin(tx: Tx, { now, today }: SampleOptions): Promise<void> {
  const umar = await findSampleAkun(tx, 'umar')
  const hasan = await findSampleAkun(tx, 'hasan')
  if (!umar || !hasan) return
  const members = await tx
    .selectFrom('keanggotaan as a')
    .innerJoin('kelompok_pendamping as t', 't.kelompok_id', 'a.kelompok_id')
    .select(['a.mahasantri_id', 'a.kelompok_id'])
    .where('t.pendamping_id', '=', umar.pendamping_id)
    .where('a.sampai', 'is', null)
    .orderBy('a.mahasantri_id')
    .execute()
  const kelompok_id = members[0]?.kelompok_id
  if (kelompok_id === undefined) return
  const by = { umar: umar.id, hasan: hasan.id }
  const ill = await findIllWeek(tx, kelompok_id)
  if (ill) await insertSakit(tx, kelompok_id, ill, by)
  await insertProposals(
    tx,
    members.filter(row => row.mahasantri_id !== ill?.mahasantri_id),
    by,
    { now, today },
  )
}

interface Author {
  umar: number
  hasan: number
}

/** Entered early on its first day and approved soon after; the marks of that week are by it. */
async function insertSakit(tx: Tx, kelompok_id: number, { mahasantri_id, marks }: IllWeek, { umar, hasan }: Author) {
  const [dari, sampai] = [marks[0]?.tanggal ?? '', marks.at(-1)?.tanggal ?? '']
  const at = instantAt('Asia/Jakarta', dari, '03:30')
  const izin_id = await insertOne(tx, 'izin', {
    ...{ mahasantri_id, kelompok_id, dari, sampai, jenis: 'sakit', alasan: 'Demam, istirahat di asrama' },
    ...{ akun_id: umar, at, action_id: 'contoh-izin-sakit', keadaan: 'disetujui' },
    ...{ decided_by: hasan, decided_at: at + 1_200_000, seen_at: at + 4_000_000 },
  })
  const ids = marks.map(mark => mark.pertemuan_id)
  const by = { akun_id: hasan }
  await tx
    .updateTable('riwayat')
    .set({ ...by, izin_id, device: '' })
    .where('mahasantri_id', '=', mahasantri_id)
    .where('pertemuan_id', 'in', ids)
    .execute()
  await tx
    .updateTable('absensi')
    .set(by)
    .where('mahasantri_id', '=', mahasantri_id)
    .where('pertemuan_id', 'in', ids)
    .execute()
}

const PROPOSALS = [
  { siapa: 3, dari: 1, sampai: 3, jenis: 'dispensasi', alasan: 'Lomba MTQ tingkat provinsi', keadaan: 'disetujui' },
  { siapa: 7, dari: 2, sampai: 4, jenis: 'izin', alasan: 'Pernikahan kakak di Lamongan', keadaan: 'menunggu' },
  { siapa: 11, dari: 1, sampai: 1, jenis: 'izin', alasan: 'Ada keperluan', keadaan: 'ditolak' },
]

/** Of the days ahead. */
async function insertProposals(
  tx: Tx,
  members: readonly { mahasantri_id: number; kelompok_id: number }[],
  { umar, hasan }: Author,
  { now, today }: Pick<SampleOptions, 'now' | 'today'>,
): Promise<void> {
  const yesterday = (jam: string) => Math.min(now, instantAt('Asia/Jakarta', addDays(today, -1), jam))
  const putusan = { decided_by: hasan, decided_at: yesterday('20:15'), seen_at: yesterday('21:00') }
  for (const [i, { siapa, dari, sampai, ...usulan }] of PROPOSALS.entries()) {
    const person = members[siapa % members.length]
    if (!person) continue
    await insertOne(tx, 'izin', {
      ...{ ...person, ...usulan, dari: addDays(today, dari), sampai: addDays(today, sampai) },
      ...{ akun_id: umar, at: yesterday(`19:0${i}`), action_id: `contoh-izin-${i}` },
      ...(usulan.keadaan === 'menunggu' ? {} : putusan),
      ...(usulan.keadaan === 'ditolak' ? { jawaban: 'Keperluan apa? Mohon ditulis' } : {}),
    })
  }
}

interface IllWeek {
  mahasantri_id: number
  marks: { pertemuan_id: number; tanggal: string }[]
}

/** The person with the most S within seven days, and those marks, oldest first. */
async function findIllWeek(tx: Tx, kelompokId: number): Promise<IllWeek | undefined> {
  const marks = await tx
    .selectFrom('absensi as a')
    .innerJoin('pertemuan as p', 'p.id', 'a.pertemuan_id')
    .select(['a.mahasantri_id', 'a.pertemuan_id', 'p.tanggal'])
    .where('p.kelompok_id', '=', kelompokId)
    .where('a.status', '=', 'S')
    .orderBy('p.tanggal')
    .orderBy('p.id')
    .execute()
  const weeks = marks.map(start => ({
    mahasantri_id: start.mahasantri_id,
    marks: marks.filter(
      mark =>
        mark.mahasantri_id === start.mahasantri_id &&
        mark.tanggal >= start.tanggal &&
        daysBetween(start.tanggal, mark.tanggal) < 7,
    ),
  }))
  return weeks.toSorted((a, b) => b.marks.length - a.marks.length)[0]
}
