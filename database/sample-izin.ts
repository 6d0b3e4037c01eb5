import { addDays, daysBetween, instantAt } from '#contract/tanggal.ts'
import type { SampleOptions } from './sample-options.ts'
import { insertOne } from './sample-rows.ts'
import type { Tx } from './schema.ts'

/**
 * Izin in Umar's kelompok: the week somebody lay ill, with the marks it has set; one that Hasan approved for the days ahead;
 * one that waits for him, and one he refused.
 */
export async function insertIzin(tx: Tx, { now, today }: SampleOptions): Promise<void> {
  const akun = await tx.selectFrom('akun').select(['id', 'pendamping_id', 'username']).execute()
  const umar = akun.find(row => row.username === 'umar')
  const hasan = akun.find(row => row.username === 'hasan')
  if (!umar || !hasan) return
  const members = await tx
    .selectFrom('keanggotaan as a')
    .innerJoin('kelompok_pendamping as t', 't.kelompok_id', 'a.kelompok_id')
    .select(['a.mahasantri_id', 'a.kelompok_id'])
    .where('t.pendamping_id', '=', umar.pendamping_id)
    .where('a.sampai', 'is', null)
    .orderBy('a.mahasantri_id')
    .execute()
  const at = (days: number, jam: string) => Math.min(now, instantAt('Asia/Jakarta', addDays(today, days), jam))
  const kelompok_id = members[0]?.kelompok_id
  if (kelompok_id === undefined) return

  const ill = await findIllWeek(tx, kelompok_id)
  if (ill) {
    const first = ill.marks[0]?.tanggal ?? today
    const entered = instantAt('Asia/Jakarta', first, '03:30')
    const id = await insertOne(tx, 'izin', {
      ...{ mahasantri_id: ill.mahasantri_id, kelompok_id, dari: first, sampai: ill.marks.at(-1)?.tanggal ?? first },
      ...{ jenis: 'sakit', alasan: 'Demam, istirahat di asrama', akun_id: umar.id, at: entered },
      ...{
        action_id: 'contoh-izin-sakit',
        keadaan: 'disetujui',
        decided_by: hasan.id,
        decided_at: entered + 1_200_000,
      },
      seen_at: entered + 4_000_000,
    })
    const ids = ill.marks.map(mark => mark.pertemuan_id)
    const by = { akun_id: hasan.id }
    await tx
      .updateTable('riwayat')
      .set({ ...by, izin_id: id, device: '' })
      .where('mahasantri_id', '=', ill.mahasantri_id)
      .where('pertemuan_id', 'in', ids)
      .execute()
    await tx
      .updateTable('absensi')
      .set(by)
      .where('mahasantri_id', '=', ill.mahasantri_id)
      .where('pertemuan_id', 'in', ids)
      .execute()
  }
  const others = members.filter(row => row.mahasantri_id !== ill?.mahasantri_id)
  const rows = [
    { siapa: 3, dari: 1, sampai: 3, jenis: 'dispensasi', alasan: 'Lomba MTQ tingkat provinsi', keadaan: 'disetujui' },
    { siapa: 7, dari: 2, sampai: 4, jenis: 'izin', alasan: 'Pernikahan kakak di Lamongan', keadaan: 'menunggu' },
    { siapa: 11, dari: 1, sampai: 1, jenis: 'izin', alasan: 'Ada keperluan', keadaan: 'ditolak' },
  ]
  for (const [i, { siapa, dari, sampai, keadaan, jenis, alasan }] of rows.entries()) {
    const person = others[siapa % others.length]
    if (!person) continue
    await insertOne(tx, 'izin', {
      ...{ mahasantri_id: person.mahasantri_id, kelompok_id: person.kelompok_id, jenis, alasan, keadaan },
      ...{ dari: addDays(today, dari), sampai: addDays(today, sampai), akun_id: umar.id, at: at(-1, `19:0${i}`) },
      action_id: `contoh-izin-${i}`,
      ...(keadaan === 'menunggu'
        ? {}
        : { decided_by: hasan.id, decided_at: at(-1, '20:15'), seen_at: at(-1, '21:00') }),
      ...(keadaan === 'ditolak' ? { jawaban: 'Keperluan apa? Mohon ditulis' } : {}),
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
