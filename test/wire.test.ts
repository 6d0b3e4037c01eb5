import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { fileRekapChoice } from '#contract/absensi/file-rekap.ts'
import { doronganMessage } from '#contract/akun/langganan.ts'
import { cetakanChoice } from '#contract/dokumen/dokumen.ts'
import { CHOSEN_PERAN } from '#web/api.ts'
import { addressKey, deviceKey, readAddress } from '#web/offline/alamat.ts'
import { keyOf } from '#web/offline/copy-disk.ts'
import { contentTautan, paths } from '#web/paths.ts'
import { TOKEN } from '#web/token.ts'

/*
 * What a renaming must leave as it is, because phones, queues, sent links and rows of today hold it: read out of the source, or
 * made by the code as it runs, and compared with what is written here. A line changes here only together with something that goes
 * on reading the old word. Columns and calls have proofs of their own: database/schema.snapshot.sql, and `npm run replay`.
 */

test('what a browser keeps by name, and what tabs and worker call each other', () => {
  expectAll(
    literalsIn('web/**/*.{ts,tsx}', /^(hadir[:-].|vuetify:|kolom:)/),
    'hadir-kirim hadir-outbox hadir-salinan hadir-sisa hadir:akun hadir:baris hadir:bekal hadir:buka hadir:diingatkan ' +
      'hadir:getar hadir:istilah hadir:jam hadir:kampus hadir:koreksi: hadir:langganan hadir:lembar? hadir:lupakan hadir:perangkat ' +
      'hadir:sandi hadir:siap hadir:tanda-perangkat hadir:tautan hadir:tur kolom: vuetify:dynamic-reload',
  )
  expect(TOKEN).toBe('token')
  expect(CHOSEN_PERAN).toBe('peran')
  expectAll(literalsUnder('web/pwa/worker-message.ts', 'WorkerMessage'), 'gantikan lengkapi')
  expectAll(literalsUnder('web/offline/disk.ts', 'openStored'), 'group hadir jawaban ketukan key lembar no outbox')
  expectAll(literalsUnder('web/offline/copy-disk.ts', 'openCopy'), 'hadir-salinan key salinan')
  expectAll(
    literalsUnder('web/offline/entry.ts', 'Entry'),
    'create-izin.v1 open record-absensi.v1 record-tak-dipilih.v1 sealed stuck',
  )
})

test.each([
  [
    'web/offline/entry.ts Entry',
    'action alasan asal at device gagal group id input izin kali no pertemuan_id problems rows sejak sheet state tak_dipilih user',
  ],
  ['web/offline/entry.ts Sheet', 'ke kegiatan_id kelompok_id tanggal'],
  ['web/offline/entry.ts Asal', 'isi nama versi'],
  ['web/offline/entry.ts Problem', 'kode pesan sekarang'],
  ['web/offline/entry.ts WaitingIzin', 'berkas body nama surat'],
  ['web/offline/disk.ts HadirDB', 'at group jawaban ketukan key lembar outbox rows value'],
  ['web/offline/disk.ts LembarLama', 'at bentuk ditolak key lembar'],
  ['web/offline/disk.ts StoredTap', 'origin sheet taps'],
  ['web/offline/queue.ts Tap', 'base_version izin_id mahasantri_id nama sebelum'],
  ['web/offline/queue.ts Origin', 'alasan at device dilihat id user'],
  ['web/offline/copy-disk.ts DeviceCopy', 'at bentuk data ditolak key queryKey'],
  ['web/offline/copy-disk.ts RefusedCopy', 'kelompok pesan'],
  ['web/offline/jam.ts Jam', 'at selisih'],
  ['web/offline/sesi-tautan.ts startTautan', 'id nama token'],
  ['web/offline/current-user.ts rememberUser', 'akun token'],
  ['web/offline/sync-state.ts SyncState', 'hambatan nextTryAt sending'],
  ['web/pwa/dorongan.ts PageMessage', 'alamat jenis'],
  ['web/features/absensi/lembar/kunci/draft-koreksi.ts Draft', 'action_id alasan pilihan sendiri'],
  ['web/features/absensi/lembar/kunci/draft-koreksi.ts DraftChoice', 'alasan menit status'],
])('fields that devices have stored: %s', (where, fields) => expectAll(keysUnder(where), fields))

test('keys that are hashed into copies', () => {
  const alamat = { tanggal: '2026-11-21', kegiatan: 2, ke: 1 }
  expect(keyOf(7, addressKey(3, alamat), { tautan: true })).toBe('tautan/7|["lembar",3,"2026-11-21",2,1]')
  expect(keyOf(7, deviceKey(3, alamat))).toBe('7|["lembar-perangkat","lembar",3,"2026-11-21",2,1]')
  expectAll(
    literalsUnder('web/offline/salinan.ts', 'KEPT'),
    'absensi-harian agenda beranda daftar izin kelompok koreksi laporan lembaga mahasantri perhatian pilihan rekap rincian ' +
      'ringkasan-pekan saya session',
  )
})

test('keys of addresses that people keep', () => {
  const sources = globSync('web/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).map(file => readFileSync(file, 'utf8'))
  const keys = sources
    .flatMap(text => [
      ...text.matchAll(/useUrlFilters\(\{([^}]*)\}/g),
      ...text.matchAll(/useSearch\(\{ strict: false \}\) as \{([^}]*)\}/g),
    ])
    .flatMap(([, inner = '']) => [...inner.matchAll(/(\w+)\??:/g)].map(([, key]) => key))
  expectAll(
    [...new Set(keys)].sort().join(' '),
    'artikel bulan cari dengan halaman id jenis keadaan kembali langkah layar peran periode_id peta rincian sorot tab ukuran',
  )
})

test('links that were sent, and what a push brings along', () => {
  const lembar = paths.lembar({ kelompok_id: 3, tanggal: '2026-11-21', kegiatan_id: 2, ke: 1 })
  expect(lembar).toBe('/absensi/input/3?tanggal=2026-11-21&kegiatan=2&ke=1')
  expect(readAddress({ tanggal: '2026-11-21', kegiatan: '2', ke: '1' })).toEqual({
    tanggal: '2026-11-21',
    kegiatan: 2,
    ke: 1,
  })
  expect(contentTautan('/absensi/input/3?ke=1', 'r')).toBe('/login?kembali=/absensi/input/3?ke=1#tautan=r')
  expect(paths.verifikasi('AB12')).toBe('/verifikasi/AB12')
  expect(
    [paths.buatSandi, paths.koreksi, paths.izin(), paths.absensi, paths.pemberitahuanSaya, paths.laporanPerhatian].join(
      ' ',
    ),
  ).toBe('/a /koreksi /izin /absensi /akun/pemberitahuan /laporan/perhatian')
  expectAll(schemaKeys(doronganMessage), 'alamat at isi judul lembar_diam lencana tag tunda')
})

test.each([
  ['server/pengaturan/aturan/rules.ts PreviousSpan', 'aturan kegiatan'],
  ['server/absensi/dorongan/notices-of-pertemuan.ts pertemuanKeyOf', 'ke kegiatan_id kelompok_id tanggal'],
  ['server/absensi/rekap-berkas/file-lembar.ts RekapFile', 'dilewati lembar nama sebab tabel versi'],
  ['server/absensi/rekap-berkas/file-lembar.ts FileTable', 'baris judul kepala kunci nama nomor pasti saran sel tahun'],
  [
    'server/datapokok/impor/impor.sql.ts ImporContent',
    'cuplikan hasil orang periode_id pesan pilihan pratinjau sidik untuk',
  ],
  ['server/dokumen/saved-surat.ts StoredLetter', 'teks'],
  ['server/laporan/kabar/pengingat.ts Sesi', 'at kegiatan kelompok mulai'],
  ['server/laporan/kabar/peringatan.ts Warning', 'kelompok_id mahasantri_id status'],
  ['contract/perubahan.ts PerubahanRows', 'baru berubah hapus'],
])('JSON in rows: %s', (where, fields) => expectAll(keysUnder(where), fields))

test('JSON in rows: what was printed, what a file was read with, and the tables of an undo', () => {
  expectAll(
    schemaKeys(cetakanChoice),
    'angkatan arah bentuk cari dari fakultas halaman jenis jk keaktifan kegiatan_id kelompok_id menurut murabbi_id periode_id ' +
      'prodi sampai saringan status surat ukuran urut',
  )
  expectAll(
    schemaKeys(fileRekapChoice),
    'abaikan bulan dipakai jam kegiatan kegiatan_id kelompok_id kolom lembar nama nim orang periode_id sel status tabel tanda ' +
      'tanggal tempatkan urutan',
  )
  expectAll(
    keysUnder('database/perubahan.ts TRACKED_TABLES'),
    'akun akun_peran aturan_periode jadwal keanggotaan kegiatan kegiatan_periode kelompok kelompok_kegiatan kelompok_murabbi ' +
      'kelompok_pendamping konsep kunci libur mahasantri murabbi pemindahan pendamping peniadaan periode perpanjangan pertemuan rahasia',
  )
  expectAll(
    literalsUnder('database/perubahan.ts', 'TRACKED_TABLES'),
    'akun_id id kegiatan_id kelompok_id password_hash peran periode_id pertemuan_id sandi_perangkat',
  )
})

/** That none of these words is gone; others may have come. */
function expectAll(found: string | readonly string[], kept: string): void {
  const there = new Set([found].flat().flatMap(words => words.split(' ')))
  expect(kept.split(' ').filter(word => !there.has(word))).toEqual([])
}

/** Every property that is declared or set anywhere inside what bears the name. */
function keysUnder(where: string): string {
  const [file = '', name = ''] = where.split(' ')
  const found = new Set<string>()
  const add = ({ key, computed }: { key: { type: string; name?: unknown }; computed: boolean }) => {
    if (!computed && key.type === 'Identifier') found.add(String(key.name))
  }
  new Visitor({ TSPropertySignature: add, Property: add }).visit(programOf(file, name))
  return [...found].sort().join(' ')
}
function literalsUnder(file: string, name: string): string {
  return literals(programOf(file, name), /^[^ ]+$/).join(' ')
}
function literalsIn(files: string, wanted: RegExp): string[] {
  const all = globSync(files, { exclude: ['**/*.test.*'] }).flatMap(file => literals(parse(file), wanted))
  return [...new Set(all)].sort()
}

function literals(program: Program, wanted: RegExp): string[] {
  const found = new Set<string>()
  const add = (value: unknown) => typeof value === 'string' && wanted.test(value) && found.add(value)
  new Visitor({ Literal: ({ value }) => void add(value), TemplateElement: ({ value }) => void add(value.raw) }).visit(
    program,
  )
  return [...found].sort()
}

type Program = ReturnType<typeof parseSync>['program']
const parse = (file: string) => parseSync(file, readFileSync(file, 'utf8')).program

/** The one statement that declares it. */
function programOf(file: string, name: string): Program {
  const program = parse(file)
  const body = program.body.filter(statement => {
    const declared = 'declaration' in statement && statement.declaration ? statement.declaration : statement
    const ids =
      'declarations' in declared ? declared.declarations.map(one => one.id) : 'id' in declared ? [declared.id] : []
    return ids.some(id => id?.type === 'Identifier' && id.name === name)
  })
  expect(body, `${name} in ${file}`).toHaveLength(1)
  return { ...program, body }
}

function schemaKeys(schema: z.ZodType): string {
  const found = new Set<string>()
  JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }), (key, value) => {
    if (key === 'properties') for (const one of Object.keys(value)) found.add(one)
    return value
  })
  return [...found].sort().join(' ')
}
