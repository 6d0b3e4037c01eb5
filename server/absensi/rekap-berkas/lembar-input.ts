import type { LembarInputQuery } from '#contract/absensi/file-rekap.ts'
import { layRencana } from '#contract/absensi/rencana.ts'
import { nameKelompok } from '#contract/identitas.ts'
import { labelStatus, STATUS_LIST } from '#contract/kehadiran.ts'
import type { KegiatanRow } from '#contract/pengaturan/kegiatan.ts'
import type { PeriodeRow } from '#contract/pengaturan/periode.ts'
import { NO, type TableColumn, type TableSheet } from '#contract/tabel.ts'
import { formatDate } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { inPeriode, isAhead, listJadwal, listRencana, readRencanaMaterial } from '#server/absensi/pertemuan/rencana.ts'
import { Conflict, NotFound } from '#server/dasar/errors.ts'
import { kata } from '#server/dasar/istilah.ts'
import { listKegiatan } from '#server/pengaturan/kegiatan/kegiatan.ts'
import { listPeriode } from '#server/pengaturan/periode/periode.ts'
import { dateKey, ORANG_KEY } from './input-key.ts'
import { type FileKelompokRow, type InputMemberRow, listFileKelompok, listInputMember } from './material.sql.ts'

/** People × planned dates, empty, a sheet a kelompok: what an office has in another shape is pasted here, and read back without guessing. */
export async function composeLembarInput(
  db: Db,
  { kelompok_id, kegiatan_id, periode_id }: LembarInputQuery,
): Promise<{ nama: string; lembar: TableSheet<InputMemberRow>[] }> {
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
  const anggota = Map.groupBy(await listInputMember(db, ids), row => row.kelompok_id)
  const { libur, pindahOf } = await readRencanaMaterial(db, ids)
  const lembar = kelompokList.flatMap(kelompok => {
    const own = { jadwal: jadwal.get(kelompok.id) ?? [], pertemuan: pertemuan.get(kelompok.id) ?? [] }
    const hari = layRencana({ ...own, pindah: pindahOf(kelompok.id), libur })
      .between(span.dari, span.sampai)
      .filter(one => one.kegiatan_id === kegiatan.id && isAhead(one))
    const orang = anggota.get(kelompok.id) ?? []
    return hari.length > 0 && orang.length > 0 ? [lembarInput({ periode, kegiatan, kelompok, hari, orang })] : []
  })
  if (lembar.length === 0)
    throw Conflict(
      'rekap_berkas.tanpa_rencana',
      kata`Tidak ada tanggal terjadwal yang belum diisi, atau tidak ada anggota. Isi dahulu jadwal kelompok dan anggotanya.`,
    )
  const [satu] = kelompokList
  return { nama: `Lembar isian ${kegiatan.nama}${kelompok_id === undefined || !satu ? '' : ` ${satu.nama}`}`, lembar }
}

interface Input {
  periode: Pick<PeriodeRow, 'nama'>
  kegiatan: Pick<KegiatanRow, 'id' | 'nama' | 'jenis'>
  kelompok: Pick<FileKelompokRow, 'id' | 'nama' | 'jk'>
  hari: readonly { tanggal: string; ke: number }[]
  orang: readonly InputMemberRow[]
}

/** One sheet of it: pure. The keys of its columns are the hidden row. */
export function lembarInput({ periode, kegiatan, kelompok, hari, orang }: Input): TableSheet<InputMemberRow> {
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
      { kunci: ORANG_KEY, judul: 'Kunci', jenis: 'nomor', lebar: 8, sembunyi: true, nilai: row => row.id },
      NO,
      { kunci: 'nim', judul: 'NIM', lebar: 14 },
      { kunci: 'nama', judul: 'Nama', lebar: 32 },
      ...hari.map(
        ({ tanggal, ke }): TableColumn<InputMemberRow> => ({
          kunci: dateKey({ ...key, tanggal, ke }),
          judul: `${formatDate(tanggal, 'angka')}${ke > 1 ? ` ke-${ke}` : ''}`,
          ...{ lebar: 11, isian: true, pilihan: huruf, nilai: () => null },
        }),
      ),
    ],
    rows: orang,
  }
}
