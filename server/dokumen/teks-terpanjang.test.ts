/** @module-tag lengkap */
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { confirmPertemuan } from '#contract/absensi/konfirmasi.ts'
import { printHadirList, printPertemuan } from '#contract/absensi/print-pertemuan.ts'
import { downloadDataOrang } from '#contract/dokumen/data-orang.ts'
import {
  DOKUMEN_KIND,
  type DokumenKind,
  printHonor,
  printKelulusan,
  printOutgoing,
  printRekap,
  printSemester,
  printSpj,
  printSurat,
  printSyahadah,
  SPJ_SHEET,
} from '#contract/dokumen/dokumen.ts'
import { listHonor, proposeHonor } from '#contract/laporan/honor.ts'
import { createSk, previewSk, updateSyaratKelulusan } from '#contract/laporan/kelulusan.ts'
import { groupingQuery, laporanMahasantriQuery } from '#contract/laporan/laporan-mahasantri.ts'
import { laporanPendampingQuery } from '#contract/laporan/laporan-pendamping.ts'
import { printOnePendamping } from '#contract/laporan/one-pendamping.ts'
import { punctuality } from '#contract/laporan/punctuality.ts'
import { setNpwp } from '#contract/laporan/spj.ts'
import { printWeekSummary } from '#contract/laporan/week-summary.ts'
import type { Db } from '#database/schema.ts'
import type { Manuscript } from '#server/dasar/pdf/naskah.ts'
import { printPdf } from '#server/dasar/pdf/printer.ts'
import { versionOf } from '#server/dasar/version.ts'
import { groupsReport, mahasantriReport } from '#server/laporan/laporan-mahasantri-lembar.ts'
import { pendampingReport } from '#server/laporan/laporan-pendamping-lembar.ts'
import { punctualityReport } from '#server/laporan/reports.ts'
import { createTestApp } from '#test/app.ts'
import { createCast, NOW, TODAY } from '#test/cast.ts'
import { inOrder, tercatat } from '#test/catat.ts'
import { emptySqlite } from '#test/database.ts'
import { readPdfText } from '#test/pdf-teks.ts'
import { readPrint } from './cetak.ts'
import { dokumenCover } from './cover-content.ts'
import { type Dokumen, fileOf, toManuscript } from './dokumen.ts'
import { reportDokumen } from './laporan-content.ts'
import { ownRekapKind } from './own-rekap-content.ts'

// What is drawn is kept beside the file it is drawn into. Files of one worker share their modules, and what another test has loaded
// would draw past this: all of them are loaded anew here.
const { tergambar } = vi.hoisted(() => {
  vi.resetModules()
  return { tergambar: [] as { naskah: unknown; file: Uint8Array }[] }
})
vi.mock('#server/dasar/pdf/printer.ts', async original => {
  const real = await original<typeof import('#server/dasar/pdf/printer.ts')>()
  return {
    ...real,
    printPdf: async (...[berkas, naskah, pictures]: Parameters<typeof real.printPdf>) => {
      const file = await real.printPdf(berkas, naskah, pictures)
      tergambar.push({ naskah, file })
      return file
    },
  }
})

/** Every free text that reaches paper, with the longest value a form takes (its Zod schema in contract/). */
const BEBAS: readonly (readonly [tabel: string, kolom: string, maksimal: number, jenis?: 'baris'])[] = [
  ...(['mahasantri', 'pendamping', 'murabbi'] as const).map(tabel => [tabel, 'nama', 120] as const),
  ...(
    [
      ['prodi', 80],
      ['fakultas', 80],
      ['asrama', 60],
      ['kamar', 20],
      ['wali_nama', 120],
      ['asal', 80],
    ] as const
  ).map(([kolom, maksimal]) => ['mahasantri', kolom, maksimal] as const),
  ['mahasantri', 'catatan', 500, 'baris'],
  ...(
    [
      ['prodi', 80],
      ['no_sk', 60],
      ['bank', 40],
      ['rekening_nama', 120],
    ] as const
  ).map(([kolom, maksimal]) => ['pendamping', kolom, maksimal] as const),
  ...(
    [
      ['gelar_depan', 30],
      ['gelar_belakang', 60],
      ['unit', 80],
    ] as const
  ).map(([kolom, maksimal]) => ['murabbi', kolom, maksimal] as const),
  ['kelompok', 'nama', 60],
  ['kelompok', 'tempat', 120],
  ['kegiatan', 'nama', 60],
  ['periode', 'gelombang', 20],
  ['pengaturan', 'lembaga', 120],
  ['kop', 'kota', 60],
  ['penandatangan', 'jabatan', 80],
  ['penandatangan', 'nama', 120],
  ['penandatangan', 'nomor', 60],
  ...(
    [
      ['pemberi', 120],
      ['dasar', 200],
      ['mak', 60],
      ['ppk_nama', 120],
      ['ppk_nomor', 60],
      ['bendahara_nama', 120],
      ['bendahara_nomor', 60],
    ] as const
  ).map(([kolom, maksimal]) => ['spj', kolom, maksimal] as const),
  ['akun', 'nama', 120],
  ['pertemuan', 'materi', 300],
  ['pertemuan', 'tempat', 120],
  ['pertemuan', 'badal', 120],
  ['pertemuan', 'catatan', 1000, 'baris'],
  ['peniadaan', 'alasan', 200],
  ['absensi', 'catatan', 200, 'baris'],
  ['izin', 'alasan', 200],
  ['laporan_semester', 'kendala', 4000, 'baris'],
  ['laporan_semester', 'saran', 4000],
]

/** Rows that have no id of their own. */
const KEY: Record<string, string> = {
  peniadaan: 'pertemuan_id',
  absensi: 'pertemuan_id',
  laporan_semester: 'periode_id',
}

/** As long as it may be, its last word its own. */
function longest(maksimal: number, akhir: string, jenis?: 'baris'): string {
  const isi = jenis ? 'a\n' : 'kata '
  return isi.repeat(Math.floor((maksimal - akhir.length) / isi.length)) + akhir
}

async function fill(db: Db): Promise<void> {
  for (const [tabel, kolom, maksimal, jenis] of BEBAS) {
    const kunci = KEY[tabel] ?? 'id'
    const { rows } = await sql<{
      id: number
    }>`select distinct ${sql.ref(kunci)} as id from ${sql.table(tabel)}`.execute(db)
    expect(rows.length, tabel).toBeGreaterThan(0)
    for (const { id } of rows) {
      // A long one in lines, the other in words: both are filled in.
      const akhir = `Z${tabel.slice(0, 4)}${kolom.replace(/\W|_/g, '').slice(0, 7)}${id}Z`
      const isi = longest(maksimal, akhir, id % 2 === 0 ? undefined : jenis)
      await sql`update ${sql.table(tabel)} set ${sql.ref(kolom)} = ${isi} where ${sql.ref(kunci)} = ${id}`.execute(db)
    }
  }
}

const words = (text: string) => [...text.replace(/\s+/g, '').matchAll(/Z[a-z]{3,11}[a-z]*\d+Z/g)].map(([word]) => word)

test('the last word of the longest text of every field is printed, wherever it stands on a document', {
  timeout: 120_000,
}, async () => {
  const db = await emptySqlite()
  const cast = await createCast(db)
  const app = await createTestApp(db, cast)
  const { kelompok7: kelompok, halaqah: kegiatan } = cast
  const admin = app.as('admin')
  const held: number[] = []
  for (const tanggal of ['2026-10-31', '2026-11-07', '2026-11-14', TODAY])
    held.push(await tercatat(app.as('umar'), { kelompok, kegiatan, tanggal }, inOrder(cast.putra, 'HTAHA')))
  const confirmed = await admin(confirmPertemuan, {
    params: { id: held[0] as number },
    body: { perubahan: 5 } as never,
  })
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200)
  await db
    .updateTable('pertemuan')
    .set({ badal: 'Salman', pelaksana_id: null })
    .where('id', '=', held[1] as number)
    .execute()
  await db
    .insertInto('peniadaan')
    .values({ pertemuan_id: held[2] as number, alasan: 'x', akun_id: cast.akun.admin, at: NOW })
    .execute()
  await db
    .insertInto('kop')
    .values({ id: 1, baris: 'KOP', logo_id: null, kota: 'x', kertas: 'A4', hijri: 0, updated_at: NOW })
    .execute()
  await db
    .insertInto('penandatangan')
    .values([1, 2].map(urutan => ({ urutan, jabatan: 'x', nama: 'x', nomor: 'x', tempat: 'keduanya' as const })))
    .execute()
  await db
    .insertInto('izin')
    .values({
      mahasantri_id: cast.putra[0] as number,
      ...{ kelompok_id: kelompok, dari: TODAY, sampai: TODAY, jenis: 'izin', alasan: 'x', lampiran_id: null },
      ...{ action_id: 'a', akun_id: cast.akun.umar, at: NOW },
    } as never)
    .execute()
  const line = { pemberi: 'x', dasar: 'x', mak: 'x', ppk_nama: 'x', ppk_nomor: 'x' }
  const treasurer = { bendahara_nama: 'x', bendahara_nomor: 'x' }
  await db
    .insertInto('spj')
    .values({ id: 1, ...line, ...treasurer, updated_at: NOW })
    .execute()
  const typed = { kendala: 'x', saran: 'x', terbaik: 10, sesi_minimal: 1, updated_at: NOW }
  await db
    .insertInto('laporan_semester')
    .values({ periode_id: cast.periode, ...typed })
    .execute()
  await fill(db)
  await db.updateTable('pertemuan').set({ badal: '' }).where('pelaksana_id', 'is not', null).execute()

  const user = {
    ...(await db.selectFrom('akun').selectAll().where('id', '=', cast.akun.admin).executeTakeFirstOrThrow()),
  }
  const cetak = await readPrint(
    db,
    { ...user, peran: ['admin'], murabbi_id: null, pendamping_id: null, ganti_sandi: false },
    NOW,
    'https://hadir.contoh.id',
  )
  const draw = async (dokumen: Dokumen) =>
    printPdf(await fileOf(db, { kertas: 'A4', baris: ['Kop'], logo_id: null }, { judul: 'x', penulis: 'x' }), [
      toManuscript(cetak, dokumen, 'K7PQM2XW9R'),
    ])
  const call = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(200)
  }
  const id = cast.putra[2] as number
  const rekap = { dari: '2026-10-31', sampai: TODAY }
  const printed: Record<DokumenKind | 'sampul' | 'data_orang', () => Promise<unknown>> = {
    rekap: () =>
      Promise.all(
        (['pertemuan', 'bulan'] as const).map(bentuk =>
          call(admin(printRekap, { params: { id: kelompok }, query: { ...rekap, bentuk } })),
        ),
      ),
    sampul: async () => {
      const kelompokList = await db.selectFrom('kelompok').select('nama').execute()
      const periode = await db.selectFrom('periode').selectAll().executeTakeFirstOrThrow()
      await draw(
        dokumenCover(cetak, {
          periode: { ...periode, nama: periode.gelombang },
          kelompokList,
          query: {},
          kegiatan: undefined,
        }),
      )
    },
    laporan_mahasantri: async () =>
      draw(await reportDokumen(db, cetak, mahasantriReport, laporanMahasantriQuery.parse({}))),
    laporan_golongan: async () =>
      draw(await reportDokumen(db, cetak, groupsReport, groupingQuery.parse({ menurut: 'prodi' }))),
    laporan_pendamping: async () =>
      draw(await reportDokumen(db, cetak, pendampingReport, laporanPendampingQuery.parse({}))),
    laporan_ketepatan: async () =>
      draw(await reportDokumen(db, cetak, punctualityReport.report, punctuality.query.parse({}))),
    seorang_pendamping: () => call(admin(printOnePendamping, { params: { id: cast.umar }, query: rekap })),
    surat_keterangan: () => call(admin(printSurat, { params: { id }, query: { surat: 'keterangan' } })),
    surat_lain: () => call(admin(printSurat, { params: { id }, query: { surat: 'pemberitahuan' } })),
    surat_peringatan: () => call(admin(printSurat, { params: { id }, query: { surat: 'sp1' } })),
    agenda_surat: () => call(admin(printOutgoing, { query: {} })),
    daftar_hadir: () =>
      call(admin(printHadirList, { params: { id: kelompok }, query: { tanggal: TODAY, kegiatan_id: kegiatan } })),
    pertemuan: async () => {
      for (const one of held.filter((_, i) => i !== 2)) await call(admin(printPertemuan, { params: { id: one } }))
    },
    honor: () => call(admin(printHonor, { query: { bulan: '2026-10' } })),
    spj: async () => {
      const rows = (await admin(listHonor, { query: { bulan: '2026-10' } })).body.baris.filter(row => row.jumlah > 0)
      const orang = rows.map(({ pendamping_id, ke, version, jumlah }) => ({ pendamping_id, ke, version, jumlah }))
      await call(admin(proposeHonor, { body: { bulan: '2026-10', orang } }))
      await call(admin(setNpwp, { body: { npwp: true, pendamping_ids: orang.map(row => row.pendamping_id) } }))
      for (const lembar of SPJ_SHEET)
        await call(
          admin(printSpj, { query: { bulan: '2026-10', tanggal: TODAY, lembar, nomor: longest(60, 'ZNomor') } }),
        )
    },
    lampiran_sk: async () => {
      const params = { id: cast.periode }
      const syarat = { jenis: 'kehadiran', id: null, kegiatan_id: kegiatan, minimal: 75, bersyarat: null } as const
      await call(admin(updateSyaratKelulusan, { params, body: { syarat: [syarat], version: versionOf([[]]) } }))
      const { sidik } = (await admin(previewSk, { params })).body
      const said = { nomor: longest(80, 'ZNomorSk'), tanggal: TODAY, oleh: longest(150, 'ZOleh') }
      await call(admin(createSk, { params, body: { ...said, belum_dinilai: 'bersyarat', sidik } }))
      await call(admin(printKelulusan, { params, query: {} }))
    },
    syahadah: async () => {
      await db.updateTable('hasil_kelulusan').set({ hasil: 'lulus' }).execute()
      await call(admin(printSyahadah, { params: { id: cast.periode }, query: { mahasantri_id: id } }))
    },
    ringkasan_pekan: () => call(admin(printWeekSummary, { query: {} })),
    rekap_sendiri: async () => {
      const own = { ...cetak, user: { ...cetak.user, mahasantri_id: id } }
      await draw((await ownRekapKind.make?.(db, own, { params: {}, query: {} } as never)) as Dokumen)
    },
    laporan_semester: () => call(admin(printSemester, { params: { id: cast.periode } })),
    data_orang: async () => {
      for (const [jenis, orang] of [
        ['mahasantri', cast.putra[0]],
        ['pendamping', cast.umar],
        ['murabbi', cast.hasan],
      ])
        await call(admin(downloadDataOrang, { params: { jenis, id: orang } as never }))
    },
  }
  await db.updateTable('pengaturan').set({ honor_aktif: 1, honor_tarif: 50_000 }).execute()
  const seen = new Set<string>()
  for (const [jenis, print] of Object.entries(printed)) {
    tergambar.length = 0
    await print()
    expect(tergambar.length, jenis).toBeGreaterThan(0)
    for (const { naskah, file } of tergambar) {
      const onPaper = words((await readPdfText(file)).halaman.join(''))
      // A certificate does not say who printed it; who holds it asks for that.
      const blok = (naskah as Manuscript[]).flatMap(one =>
        one.blok[0]?.jenis === 'syahadah' ? one.blok : [...one.blok, one.kaki],
      )
      const expected = words(JSON.stringify(blok, (_, value) => (typeof value === 'string' ? ` ${value} ` : value)))
      expect(expected.length, jenis).toBeGreaterThan(0)
      for (const word of expected) {
        seen.add(word.replace(/\d+Z$/, ''))
        const times = (list: readonly string[]) => list.filter(one => one === word).length
        expect(times(onPaper), `${jenis}: ${word}`).toBeGreaterThanOrEqual(times(expected))
      }
    }
  }
  expect(DOKUMEN_KIND.filter(jenis => !(jenis in printed))).toEqual([])
  // Whatever is in the list above stands on some paper: else the list is wrong, or a document is missing here.
  const fields = BEBAS.map(([tabel, kolom]) => `Z${tabel.slice(0, 4)}${kolom.replace(/\W|_/g, '').slice(0, 7)}`)
  expect(fields.filter(field => !seen.has(field))).toEqual([])
  await app.fastify.close()
})
