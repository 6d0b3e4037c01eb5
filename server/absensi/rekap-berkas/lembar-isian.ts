import type { LembarIsianQuery } from '#contract/absensi/rekap-berkas.ts'
import { layRencana } from '#contract/absensi/rencana.ts'
import { nameKelompok } from '#contract/identitas.ts'
import { labelStatus, STATUS_LIST } from '#contract/kehadiran.ts'
import type { KegiatanRow } from '#contract/pengaturan/kegiatan.ts'
import type { PeriodeRow } from '#contract/pengaturan/periode.ts'
import { NO, type TableColumn, type TableSheet } from '#contract/tabel.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { inPeriode, isAhead, listJadwal, listRencana, readBahanRencana } from '#server/absensi/pertemuan/rencana.ts'
import { Conflict, NotFound } from '#server/dasar/errors.ts'
import { kata } from '#server/dasar/istilah.ts'
import { listKegiatan } from '#server/pengaturan/kegiatan/kegiatan.ts'
import { listPeriode } from '#server/pengaturan/periode/periode.ts'
import { type AnggotaIsianRow, type FileKelompokRow, listAnggotaIsian, listFileKelompok } from './bahan.sql.ts'
import { KUNCI_ORANG, kunciTanggal } from './kunci-isian.ts'

/** People × planned dates, empty, a sheet a kelompok: what an office has in another shape is pasted here, and read back without guessing. */
export async function composeLembarIsian(
  db: Db,
  { kelompok_id, kegiatan_id, periode_id }: LembarIsianQuery,
): Promise<{ nama: string; lembar: TableSheet<AnggotaIsianRow>[] }> {
  const periode = (await listPeriode(db)).find(({ id }) => id === periode_id)
  const kegiatan = (await listKegiatan(db)).find(({ id }) => id === kegiatan_id)
  if (!periode) throw NotFound('periode')
  if (!kegiatan) throw NotFound('kegiatan')
  const kelompokList = (await listFileKelompok(db, periode.id)).filter(
    ({ id }) => kelompok_id === undefined || id === kelompok_id,
  )
  if (kelompokList.length === 0) throw NotFound('kelompok')
  const ids = kelompokList.map(({ id }) => id)
  const jadwal = Map.groupBy(
    inPeriode(await listJadwal(db, ids, { sebelumDibuat: true }), periode).filter(
      row => row.kegiatan_id === kegiatan.id,
    ),
    row => row.kelompok_id,
  )
  const span = { dari: periode.mulai, sampai: periode.selesai }
  const pertemuan = Map.groupBy(
    await listRencana(db, ids, { ...span, kegiatan_id: kegiatan.id }),
    row => row.kelompok_id,
  )
  const anggota = Map.groupBy(await listAnggotaIsian(db, ids), row => row.kelompok_id)
  const { libur, pindahOf } = await readBahanRencana(db, ids)
  const lembar = kelompokList.flatMap(kelompok => {
    const own = { jadwal: jadwal.get(kelompok.id) ?? [], pertemuan: pertemuan.get(kelompok.id) ?? [] }
    const hari = layRencana({ ...own, pindah: pindahOf(kelompok.id), libur })
      .between(span.dari, span.sampai)
      .filter(satu => satu.kegiatan_id === kegiatan.id && isAhead(satu))
    const orang = anggota.get(kelompok.id) ?? []
    return hari.length > 0 && orang.length > 0 ? [isianLembar({ periode, kegiatan, kelompok, hari, orang })] : []
  })
  if (lembar.length === 0)
    throw Conflict(
      'rekap_berkas.tanpa_rencana',
      kata`Tidak ada tanggal terjadwal yang belum diisi, atau tidak ada anggota. Isi dahulu jadwal kelompok dan anggotanya.`,
    )
  const [satu] = kelompokList
  return { nama: `Lembar isian ${kegiatan.nama}${kelompok_id === undefined || !satu ? '' : ` ${satu.nama}`}`, lembar }
}

interface Isian {
  periode: Pick<PeriodeRow, 'nama'>
  kegiatan: Pick<KegiatanRow, 'id' | 'nama' | 'jenis'>
  kelompok: Pick<FileKelompokRow, 'id' | 'nama' | 'jk'>
  hari: readonly { tanggal: string; ke: number }[]
  orang: readonly AnggotaIsianRow[]
}

/** One sheet of it: pure. The keys of its columns are the hidden row. */
export function isianLembar({ periode, kegiatan, kelompok, hari, orang }: Isian): TableSheet<AnggotaIsianRow> {
  // U is there for putri in shalat only.
  const huruf = STATUS_LIST.filter(status => status !== 'U' || (kegiatan.jenis === 'shalat' && kelompok.jk !== 'L'))
  const arti = huruf.map(status =>
    status === 'U' ? 'U' : `${status} ${labelStatus(status, kegiatan.jenis).toLowerCase()}`,
  )
  const key = { kelompok: kelompok.id, kegiatan: kegiatan.id }
  return {
    nama: kelompok.nama,
    kepala: [
      'Lembar isian absensi',
      `Semester ${periode.nama}`,
      `Kegiatan: ${kegiatan.nama}`,
      kata`Kelompok: ${nameKelompok(kelompok)}`,
      `Isi ${arti.join(', ')}. Kosong: tidak dicatat. Kolom dan baris boleh dipindah; yang tersembunyi jangan dihapus.`,
    ],
    beku: 4,
    berkunci: true,
    kolom: [
      { kunci: KUNCI_ORANG, judul: 'Kunci', jenis: 'nomor', lebar: 8, sembunyi: true, nilai: row => row.id },
      NO,
      { kunci: 'nim', judul: 'NIM', lebar: 14 },
      { kunci: 'nama', judul: 'Nama', lebar: 32 },
      ...hari.map(
        ({ tanggal, ke }): TableColumn<AnggotaIsianRow> => ({
          kunci: kunciTanggal({ ...key, tanggal, ke }),
          judul: `${formatTanggal(tanggal, 'angka')}${ke > 1 ? ` ke-${ke}` : ''}`,
          ...{ lebar: 11, isian: true, pilihan: huruf, nilai: () => null },
        }),
      ),
    ],
    rows: orang,
  }
}
