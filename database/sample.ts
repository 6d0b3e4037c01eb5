import { addDays } from '#contract/tanggal.ts'
import { refillCounts } from './mark-counts.ts'
import { insertMarks, insertMeetings } from './sample-history.ts'
import { insertSampleIzin } from './sample-izin.ts'
import { insertKonfirmasi } from './sample-konfirmasi.ts'
import { insertSampleKoreksi } from './sample-koreksi.ts'
import { createRandom } from './sample-names.ts'
import type { SampleBase, SampleOptions } from './sample-options.ts'
import { insertPeople } from './sample-people.ts'
import { insertRencana } from './sample-rencana.ts'
import { insertOne } from './sample-rows.ts'
import type { Db, Tx } from './schema.ts'
import { sealRules } from './seal-rules.ts'

/**
 * Fills an empty, migrated database with invented people whose attendance looks real: most are steady, some slip, some
 * are ill for a week, one group is badly kept. The same `today` and size give the same data. Umar's halaqah is due today.
 */
export async function fillSample(db: Db, options: SampleOptions): Promise<void> {
  const random = createRandom(20_261_121 + options.size.charCodeAt(0))
  await db.transaction().execute(async tx => {
    const base = await insertInstitution(tx, options)
    const kelompokList = await insertPeople(tx, options, random, base)
    const meetings = await insertMeetings(tx, options, random, kelompokList, base)
    await insertMarks(tx, options, random, meetings)
    await insertSampleKoreksi(tx, options, base)
    await insertSampleIzin(tx, options)
    await insertKonfirmasi(tx, options, meetings)
    await insertRencana(tx, options)
    await insertRules(tx, options, base)
    await refillCounts(tx)
  })
}

async function insertInstitution(tx: Tx, { now, today, weeks = 12 }: SampleOptions): Promise<SampleBase> {
  const [year, month] = today.split('-').map(Number) as [number, number]
  const first = month >= 8 ? year : year - 1
  const ganjil = month >= 8 || month === 1
  const start = addDays(today, -7 * weeks)
  const nominal = ganjil ? [`${first}-09-01`, `${first + 1}-01-31`] : [`${first + 1}-02-01`, `${first + 1}-07-31`]
  await insertPengaturan(tx, now)
  await insertKop(tx, now)
  const periode = await insertOne(tx, 'periode', {
    tahun_akademik: `${first}/${first + 1}`,
    semester: ganjil ? 'ganjil' : 'genap',
    gelombang: '',
    mulai: earliest(nominal[0] as string, start),
    selesai: latest(nominal[1] as string, addDays(today, 35)),
    aktif: 1,
  })
  const kegiatan = (nama: string, jenis: 'umum' | 'shalat', batas_minimal: number | null) =>
    insertOne(tx, 'kegiatan', { nama, jenis, batas_minimal, dihitung: 1, aktif: 1 })
  return {
    periode,
    start,
    kegiatan: {
      halaqah: await kegiatan('Halaqah pekanan', 'umum', null),
      tahsin: await kegiatan('Tahsin', 'umum', 80),
      subuh: await kegiatan('Shalat Subuh', 'shalat', 70),
    },
  }
}

/** Those of the institution, as a periode gets them when it is published. */
async function insertRules(tx: Tx, { now }: SampleOptions, { periode }: SampleBase): Promise<void> {
  const p = await tx.selectFrom('pengaturan').selectAll().executeTakeFirstOrThrow()
  const rules = {
    ...{ hitung_izin: p.hitung_izin, hitung_sakit: p.hitung_sakit, hitung_dispensasi: p.hitung_dispensasi },
    ...{ hitung_terlambat: p.hitung_terlambat, hitung_udzur: p.hitung_udzur },
    ...{ batas_minimal: p.batas_minimal, batas_peringatan: p.batas_peringatan, batas_per: p.batas_per },
    ...{ batas_alpa: p.batas_alpa, batas_pertemuan: p.batas_pertemuan },
  }
  await tx
    .insertInto('aturan_periode')
    .values({ periode_id: periode, ...rules, per_at: null, updated_at: now, sidik: sealRules([periode], rules) })
    .execute()
  for (const { id, batas_minimal, batas_peringatan, dihitung } of await tx
    .selectFrom('kegiatan')
    .selectAll()
    .execute()) {
    const counts = { batas_minimal, batas_peringatan, dihitung }
    const row = { periode_id: periode, kegiatan_id: id, ...counts, sidik: sealRules([periode, id], counts) }
    await tx.insertInto('kegiatan_periode').values(row).execute()
  }
}

/** What the migrations or the wizard have said stays. */
async function insertPengaturan(tx: Tx, now: number): Promise<void> {
  await tx
    .insertInto('pengaturan')
    .values({
      id: 1,
      lembaga: "UPT Ma'had Al-Jami'ah",
      zona_waktu: 'Asia/Jakarta',
      awal_pekan: 0,
      hitung_izin: 'absen',
      hitung_sakit: 'absen',
      hitung_dispensasi: 'hadir',
      batas_minimal: 75,
      batas_peringatan: 85,
      kunci: 'hari',
      kunci_hari: 7,
      kunci_hari_pekan: 6,
      kunci_jam: '23:59',
      updated_at: now,
    })
    .onConflict(c => c.column('id').doNothing())
    .execute()
}

async function insertKop(tx: Tx, now: number): Promise<void> {
  await tx
    .insertInto('kop')
    .values({
      id: 1,
      baris: "UNIVERSITAS ISLAM NUSANTARA\nUPT MA'HAD AL-JAMI'AH\nJl. Kampus Hijau No. 7, Kota Nusantara",
      logo_id: null,
      kota: 'Kota Nusantara',
      kertas: 'A4',
      hijri: 0,
      nomor_surat: 'B-{nomor}/{jenis}/{bulan}/{tahun}',
      updated_at: now,
    })
    .onConflict(c => c.column('id').doNothing())
    .execute()
  await insertOne(tx, 'penandatangan', {
    urutan: 0,
    jabatan: "Kepala UPT Ma'had Al-Jami'ah",
    nama: 'Prof. Dr. H. Abdul Wahid, M.A.',
    nomor: 'NIP 19720828 200604 1 002',
    tempat: 'keduanya',
  })
}

const earliest = (a: string, b: string) => (a < b ? a : b)
const latest = (a: string, b: string) => (a > b ? a : b)
