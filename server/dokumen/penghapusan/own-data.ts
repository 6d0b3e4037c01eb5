import { strToU8, zipSync } from 'fflate'
import { ASKED_BY_SELF } from '#contract/absensi/own-izin.ts'
import { ASKED_BY_WALI } from '#contract/absensi/wali-izin.ts'
import type { TableSheet } from '#contract/tabel.ts'
import { formatDate, todayIn } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { toCsv } from '#server/dasar/ekspor/tabel.ts'
import { requireOwnId } from '#server/dasar/http/own-person.ts'
import type { FileContent } from '#server/dasar/http/send.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { listHandedCodes } from '../own-documents.ts'
import * as rows from './data-orang.sql.ts'
import { idsOfKind, readGroupings } from './penghapusan.ts'
import { readTablesOfOrang, suratName } from './table-orang-data.ts'

type Content = Record<string, string | number | null>
type Sheet = TableSheet<Content>

/**
 * Everything that is kept about whoever asks, as a ZIP. What the office gets of them (`createDataOrang`), without sentences that
 * somebody else wrote and without names of others than those who cared for them: those the office gives by hand.
 */
export async function createOwnData(db: Db, user: User, now: number): Promise<FileContent> {
  const id = requireOwnId(user)
  const { orang, orangList, akunList } = await readOwnGroupings(db, user, id)
  const mahasantri = idsOfKind(orangList, 'mahasantri')
  const { zona_waktu: zona } = await getPengaturan(db)
  const izin = await rows.listIzinOfOrang(db, mahasantri)
  const handed = await listHandedCodes(db, id)
  const known = new Set([
    ...[orang.nama, ASKED_BY_SELF, ASKED_BY_WALI, ''],
    ...akunList.map(akun => akun.nama),
    ...(await rows.listNamesOfPengasuh(db, mahasantri)),
  ])
  const all = await readTablesOfOrang(db, { orangList, akunList, izin, zona, devices: 'own' })
  const tables = all.flatMap(sheet => forOneself(sheet, { known, handed }))
  const letters = izin.flatMap(one =>
    one.isi && one.lampiran && one.oleh === ASKED_BY_SELF
      ? [[`surat/${suratName(one.id, one.lampiran)}`, one.isi] as const]
      : [],
  )
  const nameOf = ({ nama }: Sheet) => nama.toLowerCase().replaceAll(' ', '-')
  const json = Object.fromEntries(tables.map(sheet => [nameOf(sheet), sheet.rows]))
  const files = Object.fromEntries([
    ['BACA-SAYA.txt', strToU8(describe(orang.nama, formatDate(todayIn(zona, now), 'sedang'), tables))],
    ['data.json', strToU8(JSON.stringify(json, null, 2))],
    ...tables.map(sheet => [`${nameOf(sheet)}.csv`, strToU8(toCsv(sheet))] as const),
    ...letters,
  ])
  // Letters are compressed by themselves.
  return { name: `Data tentang ${orang.nama}.zip`, data: Buffer.from(zipSync(files, { level: 1 })), orang: 1 }
}

/**
 * The person with what their account opens and no more: that somebody else has the same NIM is a guess that the office may make
 * and look at, and no reason to hand them out.
 */
async function readOwnGroupings(db: Db, user: User, id: number) {
  const { orang, orangList, akunList } = await readGroupings(db, { jenis: 'mahasantri', id })
  const { murabbi_id, pendamping_id } = await rows.findOrangOfAkun(db, user.id)
  const own = { mahasantri: id, murabbi: murabbi_id, pendamping: pendamping_id }
  return {
    orang,
    orangList: orangList.filter(one => own[one.jenis] === one.id),
    akunList: akunList.filter(akun => akun.id === user.id),
  }
}

/** What of each table is for the person; a table or a column that is not named here is not. */
const OWN: Record<string, readonly string[]> = {
  Biodata: ['sebagai', 'isian', 'isi'],
  Keanggotaan: ['sebagai', 'kelompok', 'periode', 'dari', 'sampai'],
  Absensi: ['tanggal', 'kegiatan', 'kelompok', 'status', 'menit', 'oleh', 'at'],
  'Riwayat absensi': ['tanggal', 'kegiatan', 'version', 'from_status', 'to_status', 'oleh', 'at'],
  'Kode hadir': ['tanggal', 'kegiatan', 'ke', 'waktu_at', 'arrived_at'],
  Izin: ['dari', 'sampai', 'hanya', 'jenis', 'keadaan', 'alasan', 'jawaban', 'oleh', 'at', 'surat'],
  Koreksi: ['tanggal', 'kegiatan', 'from_status', 'to_status', 'alasan', 'keadaan', 'jawaban', 'oleh', 'at'],
  Kelulusan: ['periode', 'apa', 'isi', 'paling_lambat', 'oleh', 'at'],
  'Tautan wali': ['periode', 'at', 'dibuka_at', 'terakhir_at', 'dicabut_at'],
  Honor: ['bulan', 'ke', 'keadaan', 'sendiri', 'badal', 'jumlah', 'dibayar_tanggal'],
  Dokumen: ['kode', 'judul', 'nomor', 'at'],
  Akses: ['at', 'apa', 'oleh', 'hasil', 'alamat', 'perangkat'],
}
const WRITTEN = ['alasan', 'jawaban', 'surat']
/** What others wrote of them, and the wali, who is somebody else. */
const NOT_TOLD = ['Catatan', 'Alasan status', 'Nama wali', 'HP wali']
const SOMEBODY = 'Petugas'

interface Names {
  /** Who may be named. */
  known: ReadonlySet<string>
  /** Codes of the letters that reached them. */
  handed: ReadonlySet<string>
}

function forOneself({ kolom, ...sheet }: Sheet, { known, handed }: Names): Sheet[] {
  const columns = OWN[sheet.nama]
  if (!columns) return []
  const isTold = (row: Content) => {
    if (sheet.nama === 'Biodata') return !NOT_TOLD.includes(String(row.isian))
    // What a hand has decided is told by the SK.
    if (sheet.nama === 'Kelulusan') return row.apa !== 'Keputusan'
    // As on the page: what others entered is told once it is approved.
    if (sheet.nama === 'Izin') return row.oleh === ASKED_BY_SELF || row.keadaan === 'disetujui'
    if (sheet.nama === 'Dokumen') return handed.has(String(row.kode))
    return true
  }
  const tell = (row: Content): Content => {
    const by = String(row.oleh ?? '')
    const hidden = by === ASKED_BY_SELF ? [] : WRITTEN
    return Object.fromEntries(
      columns.map(key => {
        if (key === 'oleh') return [key, known.has(by) ? by : SOMEBODY]
        return [key, hidden.includes(key) ? '' : (row[key] ?? '')]
      }),
    )
  }
  const shown = sheet.rows.filter(isTold).map(tell)
  return [{ ...sheet, kolom: kolom.filter(({ kunci }) => columns.includes(kunci)), rows: shown }]
}

function describe(nama: string, tanggal: string, tables: readonly Sheet[]): string {
  return [
    `Data tentang ${nama}`,
    `Diambil ${tanggal} dari Hadir.`,
    '',
    'Isi berkas ini:',
    ...tables.map(sheet => `- ${sheet.nama}: ${sheet.rows.length} baris`),
    '- surat: surat izin yang Anda unggah sendiri',
    '',
    'Setiap tabel ada sebagai CSV (dibuka dengan Excel atau LibreOffice) dan semuanya dalam data.json.',
    'H hadir, T terlambat, I izin, S sakit, A alpa, D dispensasi. Tanda Anda sendiri ditulis lengkap.',
    '',
    'Yang tidak ada di sini:',
    kata`- Nama orang lain selain murabbi dan pendamping Anda; yang lain tertulis "${SOMEBODY}".`,
    '- Kalimat yang ditulis orang lain (catatan, alasan) dan surat yang mereka unggah, kecuali jawaban atas permintaan Anda.',
    '- Izin dari orang lain yang tidak disetujui.',
    '- Nama dan nomor wali Anda, surat kepada wali, surat yang belum diserahkan, dan putusan yang belum ditetapkan dengan SK.',
    'Untuk itu, atau bila ada yang keliru, hubungi kantor: mereka dapat memberikan salinan lengkapnya.',
    '',
  ].join('\r\n')
}
