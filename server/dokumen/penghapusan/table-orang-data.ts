import type { KindOfOrang } from '#contract/identitas.ts'
import { labelStatus, type Status } from '#contract/kehadiran.ts'
import { EVENT } from '#contract/peristiwa.ts'
import type { TableSheet } from '#contract/tabel.ts'
import { formatTime, type Zone } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { kata } from '#server/dasar/istilah.ts'
import * as rows from './data-orang.sql.ts'
import { idsOfKind, listNamingOrang, type readGroupings } from './penghapusan.ts'

type Content = Record<string, string | number | null>

interface Source extends Omit<Awaited<ReturnType<typeof readGroupings>>, 'orang'> {
  izin: rows.IzinOfOrangRow[]
  zona: Zone
  /** 'own': where from and by what others came to them is left out. */
  devices?: 'own'
}

/** Everything that is kept about one human, a table for each kind. */
export async function readTablesOfOrang(db: Db, sumber: Source): Promise<TableSheet<Content>[]> {
  const { orangList, izin, zona } = sumber
  const tabel = createTable(zona)
  const mahasantri = idsOfKind(orangList, 'mahasantri')
  const pendamping = idsOfKind(orangList, 'pendamping')
  const murabbi = idsOfKind(orangList, 'murabbi')
  const links = await rows.listWaliLinksOfOrang(db, mahasantri)
  const scans = await rows.listScansOfOrang(db, mahasantri)
  const dokumen = await rows.listDokumen(db, await listNamingOrang(db, orangList))
  return [
    tabel('Biodata', await listPersonalData(db, sumber), 'sebagai', 'isian', 'isi'),
    tabel(
      'Keanggotaan',
      await rows.listDutiesOfOrang(db, { mahasantri, pendamping, murabbi }),
      ...(['sebagai', 'kelompok', 'periode', 'dari', 'sampai'] as const),
    ),
    tabel(
      'Absensi',
      await rows.listTandaOfOrang(db, mahasantri),
      ...(['tanggal', 'kegiatan', 'kelompok', 'status', 'menit'] as const),
      ...([['catatan', 'Keterangan'], ['oleh', 'Dicatat oleh'], 'at'] as const),
    ),
    tabel(
      'Riwayat absensi',
      await rows.listRiwayatOfOrang(db, mahasantri),
      ...(['tanggal', 'kegiatan', ['version', 'Ke'], 'from_status', 'to_status', 'to_catatan'] as const),
      ...(['alasan', 'oleh', 'at', ['device', 'Perangkat']] as const),
    ),
    ...(scans.length > 0
      ? [
          tabel(
            'Kode hadir',
            scans,
            ...(['tanggal', 'kegiatan', 'ke', ['waktu_at', 'Waktu'], ['arrived_at', 'Tiba']] as const),
          ),
        ]
      : []),
    tabel(
      'Izin',
      izin.map(({ isi: _, ...row }) => ({ ...row, surat: row.lampiran ? suratName(row.id, row.lampiran) : '' })),
      ...(['dari', 'sampai', ['hanya', 'Hanya kegiatan'], 'jenis', 'alasan', 'keadaan', 'jawaban'] as const),
      ...([['oleh', 'Dimasukkan oleh'], 'at', 'surat'] as const),
    ),
    tabel(
      'Koreksi',
      await rows.listKoreksiOfOrang(db, mahasantri),
      ...(['tanggal', 'kegiatan', 'from_status', 'to_status', 'to_catatan', 'alasan', 'keadaan'] as const),
      ...(['jawaban', ['oleh', 'Diajukan oleh'], 'at'] as const),
    ),
    tabel(
      'Kelulusan',
      await rows.listKelulusanOfOrang(db, mahasantri),
      ...(['periode', ['apa', 'Tentang'], ['isi', 'Hasil'], 'alasan', 'syarat'] as const),
      ...([['paling_lambat', 'Paling lambat'], 'oleh', 'at'] as const),
    ),
    ...(links.length > 0
      ? [
          tabel(
            'Tautan wali',
            links,
            ...(['periode', ['hp', 'Nomor wali'], ['oleh', 'Dibuat oleh'], 'at'] as const),
            ...([
              ['dibuka_at', 'Dibuka'],
              ['terakhir_at', 'Terakhir dibuka'],
              ['dicabut_at', 'Dicabut'],
            ] as const),
          ),
        ]
      : []),
    ...(pendamping.length > 0
      ? [
          tabel(
            'Pertemuan yang dipimpin',
            await rows.listPertemuanOfPendamping(db, pendamping),
            ...(['tanggal', 'kegiatan', 'kelompok', 'materi', 'catatan'] as const),
          ),
          tabel(
            'Honor',
            await rows.listHonorOfOrang(db, pendamping),
            ...(['bulan', 'ke', 'keadaan', ['sendiri', 'Pertemuan'], ['badal', 'Sebagai badal']] as const),
            ...(['jumlah', ['dibayar_tanggal', 'Dibayar']] as const),
          ),
        ]
      : []),
    tabel('Riwayat perubahan', await rows.listPerubahanOfOrang(db, orangList), ['judul', 'Perubahan'], 'oleh', 'at'),
    tabel('Dokumen', dokumen, 'kode', ['judul', 'Dokumen'], 'nomor', ['oleh', 'Dicetak oleh'], 'at'),
    tabel(
      'Akses',
      await listAccess(db, sumber),
      ...(['at', ['apa', 'Peristiwa'], 'oleh', 'hasil', ['alamat', 'Alamat IP'], 'perangkat'] as const),
    ),
  ]
}

async function listPersonalData(db: Db, { orangList, akunList, zona }: Source) {
  const list: { sebagai: string; isian: string; isi: string }[] = []
  for (const { jenis, id } of orangList)
    for (const [kolom, isi] of Object.entries(await rows.getContent(db, jenis, id)))
      if (LABEL[kolom] && isi !== null && isi !== '')
        list.push({
          sebagai: jenis,
          isian: LABEL[kolom],
          isi: String(describe(kolom.endsWith('_at') ? 'at' : '', isi, zona)),
        })
  for (const { username, email } of akunList) {
    list.push({ sebagai: 'akun', isian: 'Username', isi: username })
    if (email !== '') list.push({ sebagai: 'akun', isian: 'Surel', isi: email })
  }
  return list
}

async function listAccess(db: Db, { orangList, akunList, devices }: Source) {
  const akun = akunList.map(row => row.id)
  const orang = orangList.map(o => o.id)
  return (await rows.listAccess(db, orang, akun))
    .map(row => ({ ...row, own: row.akun_id !== null && akun.includes(row.akun_id) }))
    .filter(row => row.own || orangList.some(o => isAbout(row.isi, o)))
    .map(({ own, ...row }) => ({
      ...row,
      ...(devices === 'own' && !own ? { alamat: '', perangkat: '' } : {}),
      ...{ apa: EVENT[row.peristiwa], hasil: row.hasil || 'berhasil' },
    }))
}

/** Columns are headed by what they are called, unless said; those with nothing in them are left out. */
const createTable =
  (zone: Zone) =>
  <T extends object>(
    nama: string,
    list: readonly T[],
    ...kolom: readonly ((keyof T & string) | readonly [keyof T & string, string])[]
  ): TableSheet<Content> => {
    const titleOf = new Map(
      kolom.map(k => (typeof k === 'string' ? [k, TITLE[k] ?? kata(k.replace(/^./, c => c.toUpperCase()))] : k)),
    )
    const isi = list.map(
      (row): Content =>
        Object.fromEntries([...titleOf.keys()].map(kunci => [kunci, describe(kunci, (row as Content)[kunci], zone)])),
    )
    const used = [...titleOf].filter(([kunci]) => isi.length === 0 || isi.some(row => row[kunci]))
    return { nama, kepala: [], kolom: used.map(([kunci, judul]) => ({ kunci, judul })), rows: isi }
  }

/** An instant and a mark in words. */
function describe(kunci: string, isi: string | number | null | undefined, zone: Zone): string | number {
  if (kunci === 'at' || kunci.endsWith('_at')) return isi == null ? '' : formatTime(Number(isi), zone)
  return kunci.endsWith('status') ? labelStatus((isi ?? null) as Status | null, 'umum') : (isi ?? '')
}

const TITLE: Record<string, string> = {
  ...{ at: 'Waktu', from_status: 'Dari', to_status: 'Menjadi', to_catatan: 'Keterangan' },
}

/** The path says of whom the id is; an id alone may be anything's. */
function isAbout(isi: string, { jenis, id }: { jenis: KindOfOrang; id: number }): boolean {
  const row = JSON.parse(isi) as { berkas?: string; id?: unknown; jenis?: string }
  return String(row.id) === String(id) && (row.jenis === jenis || String(row.berkas ?? '').includes(`/${jenis}/:id`))
}

export function suratName(id: number, nama: string): string {
  return `${id}-${nama.replace(/[^\w.\- ]+/g, '-')}`
}

const LABEL: Record<string, string> = {
  ...{
    nim: 'NIM',
    nama: 'Nama',
    nama_arab: 'Nama Arab',
    jk: 'Jenis kelamin',
    prodi: 'Prodi',
    fakultas: 'Fakultas',
    angkatan: 'Angkatan',
  },
  ...{ asrama: 'Asrama', kamar: 'Kamar', hp: 'HP', wali_nama: 'Nama wali', wali_hp: 'HP wali', asal: 'Asal' },
  ...{ catatan: 'Catatan', status: 'Status', status_alasan: 'Alasan status', gelar_depan: 'Gelar depan' },
  ...{ gelar_belakang: 'Gelar belakang', jenis_nomor: 'Jenis nomor', nomor: 'Nomor', email: 'Email', unit: 'Unit' },
  ...{ no_sk: 'Nomor SK', bank: 'Bank', rekening: 'Rekening', rekening_nama: 'Nama di rekening', npwp: 'NPWP' },
  ...{ created_at: 'Dimasukkan', updated_at: 'Terakhir diubah' },
}
