import { strToU8, zipSync } from 'fflate'
import type { JenisOrang } from '#contract/identitas.ts'
import { labelStatus } from '#contract/kehadiran.ts'
import { PERISTIWA, type Peristiwa } from '#contract/peristiwa.ts'
import { formatTanggal, formatWaktu, todayIn } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { type Kolom, type Lembar, toCsv } from '#server/dasar/ekspor/tabel.ts'
import type { FileContent, User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { Blok } from '#server/dasar/pdf/naskah.ts'
import { cetak } from '#server/dasar/pdf/pencetak.ts'
import { tabelLembar } from '#server/dasar/pdf/tabel-lembar.ts'
import { berkasOf, describeCetak, kopOf, readCetak } from '#server/dokumen/dokumen.ts'
import * as rows from './data-orang.sql.ts'
import { idsOf, listMenyebutOrang, readKelompokan } from './penghapusan.ts'

// Lembar<T> of different rows in one list.
type Tabel = Lembar<rows.Baris>

/** Everything about one human, as a ZIP: a PDF to read, a CSV each to go on with, letters as they were handed in. */
export async function createDataOrang(
  db: Db,
  user: User,
  kunci: { jenis: JenisOrang; id: number },
  { now, origin }: { now: number; origin: string },
): Promise<FileContent> {
  const { orang, orangList, akunList } = await readKelompokan(db, kunci)
  const kertas = await readCetak(db, user, now, origin)
  const izin = await rows.listIzin(db, idsOf(orangList, 'mahasantri'))
  const surat = izin.flatMap(z => (z.isi && z.lampiran ? [{ nama: namaSurat(z.id, z.lampiran), isi: z.isi }] : []))
  const tabelList = await readTabel(db, { orangList, akunList, izin, zona: kertas.zona })
  const judul = `Data tentang ${orang.nama}`
  const blok: Blok[] = [
    { jenis: 'judul', teks: 'DATA TENTANG SEORANG', anak: [orang.nama] },
    {
      jenis: 'paragraf',
      teks: `Semua yang tersimpan di Hadir tentang orang ini per ${formatTanggal(todayIn(kertas.zona, now), 'sedang')}. Tabel yang sama ada sebagai CSV di samping berkas ini${surat.length > 0 ? `, dan ${surat.length} surat di folder surat` : ''}.`,
    },
    ...tabelList.flatMap((tabel): Blok[] => [
      { jenis: 'jarak', tinggi: 8 },
      { jenis: 'paragraf', teks: `${tabel.nama} (${tabel.rows.length})` },
      ...(tabel.rows.length > 0
        ? [tabelLembar(tabel, kertas.kop.kertas)]
        : [{ jenis: 'catatan', teks: 'Tidak ada.' } as const]),
    ]),
  ]
  const berkas = await berkasOf(db, kopOf(kertas), { judul, penulis: user.nama })
  const pdf = await cetak(berkas, [
    { arah: 'lebar', kop: true, blok, kaki: { teks: describeCetak(kertas), periksa: null } },
  ])
  const files = Object.fromEntries([
    ['data.pdf', pdf],
    ...tabelList.map(tabel => [`${tabel.nama.toLowerCase().replaceAll(' ', '-')}.csv`, strToU8(toCsv(tabel))]),
    ...surat.map(({ nama, isi }) => [`surat/${nama}`, isi]),
  ])
  // Letters are compressed by themselves.
  return { name: `${judul.replace(/[/\\]/g, '-')}.zip`, data: Buffer.from(zipSync(files, { level: 1 })), orang: 1 }
}

type Sumber = Awaited<ReturnType<typeof readKelompokan>> & {
  izin: rows.IzinRow[]
  zona: Parameters<typeof formatWaktu>[1]
}

async function readTabel(db: Db, { orangList, akunList, izin, zona }: Omit<Sumber, 'orang'>): Promise<Tabel[]> {
  const mahasantri = idsOf(orangList, 'mahasantri')
  const pendamping = idsOf(orangList, 'pendamping')
  const orang = { mahasantri, pendamping, murabbi: idsOf(orangList, 'murabbi') }
  const akun = akunList.map(row => row.id)
  const waktu = (at: unknown) => (at === null ? '' : formatWaktu(Number(at), zona))
  const tulis = (kolom: string, isi: string | number | null) => {
    if (kolom === 'at') return waktu(isi)
    return kolom.endsWith('status') ? labelStatus(isi as never, 'umum') : isi
  }
  const tabel = (nama: string, list: readonly rows.Baris[], kolom: Record<string, string>) =>
    susunTabel(
      nama,
      list.map(row => Object.fromEntries(Object.entries(row).map(([k, isi]) => [k, tulis(k, isi)]))),
      kolom,
    )
  const biodata: rows.Baris[] = []
  for (const { jenis, id } of orangList)
    for (const [kolom, isi] of Object.entries(await rows.getIsi(db, jenis, id)))
      if (LABEL[kolom] && isi !== null && isi !== '')
        biodata.push({
          sebagai: jenis,
          isian: LABEL[kolom],
          isi: kolom.endsWith('_at') ? waktu(Number(isi)) : String(isi),
        })
  for (const { username } of akunList) biodata.push({ sebagai: 'akun', isian: 'Username', isi: username })
  const akses = (
    await rows.listAkses(
      db,
      orangList.map(o => o.id),
      akun,
    )
  ).filter(row => (row.akun_id !== null && akun.includes(row.akun_id)) || orangList.some(o => isAbout(row.isi, o)))
  return [
    tabel('Biodata', biodata, { sebagai: 'Sebagai', isian: 'Isian', isi: 'Isi' }),
    tabel('Keanggotaan', await rows.listTugas(db, orang), {
      ...{ sebagai: 'Sebagai', kelompok: kata`Kelompok`, periode: 'Periode', dari: 'Dari', sampai: 'Sampai' },
    }),
    tabel('Absensi', await rows.listTanda(db, mahasantri), {
      ...{ tanggal: 'Tanggal', kegiatan: 'Kegiatan', kelompok: kata`Kelompok`, status: 'Status', menit: 'Menit' },
      ...{ catatan: 'Keterangan', oleh: 'Dicatat oleh', at: 'Waktu' },
    }),
    tabel('Riwayat absensi', await rows.listRiwayat(db, mahasantri), {
      ...{ tanggal: 'Tanggal', kegiatan: 'Kegiatan', version: 'Ke', from_status: 'Dari', to_status: 'Menjadi' },
      ...{ to_catatan: 'Keterangan', alasan: 'Alasan', oleh: 'Oleh', at: 'Waktu', device: 'Perangkat' },
    }),
    tabel('Izin', izin.map(describeIzin), {
      ...{ dari: 'Dari', sampai: 'Sampai', jenis: 'Jenis', alasan: 'Alasan', keadaan: 'Keadaan', jawaban: 'Jawaban' },
      ...{ oleh: 'Dimasukkan oleh', at: 'Waktu', surat: 'Surat' },
    }),
    tabel('Koreksi', await rows.listKoreksi(db, mahasantri), {
      ...{ tanggal: 'Tanggal', kegiatan: 'Kegiatan', from_status: 'Dari', to_status: 'Menjadi' },
      ...{
        to_catatan: 'Keterangan',
        alasan: 'Alasan',
        keadaan: 'Keadaan',
        jawaban: 'Jawaban',
        oleh: 'Diajukan oleh',
        at: 'Waktu',
      },
    }),
    ...(pendamping.length > 0
      ? [
          tabel('Pertemuan yang dipimpin', await rows.listPertemuan(db, pendamping), {
            ...{ tanggal: 'Tanggal', kegiatan: 'Kegiatan', kelompok: kata`Kelompok`, materi: 'Materi' },
            catatan: 'Catatan',
          }),
          tabel('Honor', await rows.listHonor(db, pendamping), {
            ...{ bulan: 'Bulan', ke: 'Ke', keadaan: 'Keadaan', sendiri: 'Pertemuan', badal: 'Sebagai badal' },
            ...{ jumlah: 'Jumlah', dibayar_tanggal: 'Dibayar' },
          }),
        ]
      : []),
    tabel('Dokumen', await rows.listDokumen(db, await listMenyebutOrang(db, orangList)), {
      ...{ kode: 'Kode', judul: 'Dokumen', nomor: 'Nomor', oleh: 'Dicetak oleh', at: 'Waktu' },
    }),
    tabel('Akses', akses.map(describeAkses), {
      ...{ at: 'Waktu', apa: 'Peristiwa', oleh: 'Oleh', hasil: 'Hasil', alamat: 'Alamat IP', perangkat: 'Perangkat' },
    }),
  ]
}

function describeIzin({ isi: _, id, lampiran, ...row }: rows.IzinRow): rows.Baris {
  return { ...row, surat: lampiran ? namaSurat(id, lampiran) : '' }
}

function describeAkses(row: rows.AksesRow): rows.Baris {
  return { ...row, apa: PERISTIWA[row.peristiwa as Peristiwa], hasil: row.hasil || 'berhasil' }
}

/** Columns with nothing in them are left out. */
function susunTabel(nama: string, list: rows.Baris[], kolom: Record<string, string>): Tabel {
  const used = Object.entries(kolom).filter(
    ([key]) => list.length === 0 || list.some(row => row[key] || nama === 'Biodata'),
  )
  return {
    nama,
    kepala: [],
    kolom: used.map(([key, judul]): Kolom<rows.Baris> => ({ judul, jenis: 'teks', nilai: row => row[key] ?? '' })),
    rows: list,
  }
}

/** The path says of whom the id is; an id alone may be anything's. */
function isAbout(isi: string, { jenis, id }: { jenis: JenisOrang; id: number }): boolean {
  const row = JSON.parse(isi) as { berkas?: string; id?: unknown; jenis?: string }
  return String(row.id) === String(id) && (row.jenis === jenis || String(row.berkas ?? '').includes(`/${jenis}/:id`))
}

function namaSurat(id: number, nama: string): string {
  return `${id}-${nama.replace(/[^\w.\- ]+/g, '-')}`
}

const LABEL: Record<string, string> = {
  ...{ nim: 'NIM', nama: 'Nama', jk: 'Jenis kelamin', prodi: 'Prodi', fakultas: 'Fakultas', angkatan: 'Angkatan' },
  ...{ asrama: 'Asrama', kamar: 'Kamar', hp: 'HP', wali_nama: 'Nama wali', wali_hp: 'HP wali', asal: 'Asal' },
  ...{ catatan: 'Catatan', status: 'Status', status_alasan: 'Alasan status', gelar_depan: 'Gelar depan' },
  ...{ gelar_belakang: 'Gelar belakang', jenis_nomor: 'Jenis nomor', nomor: 'Nomor', email: 'Email', unit: 'Unit' },
  ...{ no_sk: 'Nomor SK', bank: 'Bank', rekening: 'Rekening', rekening_nama: 'Nama di rekening' },
  ...{ created_at: 'Dimasukkan', updated_at: 'Terakhir diubah' },
}
