import type { AksiOrang, HasilOrangMassal, OrangMassal } from '#contract/datapokok/orang-massal.ts'
import { isForeignKeyViolation } from '#database/dialect.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Conflict, Invalid } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { leaveAll, whyStaying } from '#server/datapokok/keanggotaan/keanggotaan.ts'
import { withPerubahan } from '#server/pengaturan/perubahan/perubahan.ts'
import type { IsiOrang, TabelOrang } from './jenis.ts'
import { deleteOrangRows, type Keadaan, lockOrang, selectKeadaan, updateOrangRows } from './massal.sql.ts'

// One thing done to many people: planned first, so that a preview is the same plan that is written.

interface Rencana {
  hasil: HasilOrangMassal
  write: (tx: Tx, now: number) => Promise<void>
}
type AksiStatus = Extract<AksiOrang, { jenis: 'status' }>

export async function previewMassal(db: Db, tabel: TabelOrang, permintaan: OrangMassal): Promise<HasilOrangMassal> {
  return (await plan(db, tabel, permintaan)).hasil
}

/** Whoever can be changed is, in one entry of the Riwayat perubahan; the answer says who was left and why. */
export async function applyMassal(
  tx: Tx,
  user: User,
  tabel: TabelOrang,
  permintaan: OrangMassal & { berubah: number },
  now: number,
): Promise<HasilOrangMassal> {
  const { ids, aksi, berubah } = permintaan
  if (aksi.jenis === 'status' && aksi.status !== 'aktif' && aksi.alasan === '') throw Invalid({ alasan: 'Wajib diisi' })
  await lockOrang(tx, tabel, ids)
  const { hasil, write } = await plan(tx, tabel, permintaan)
  if (hasil.berubah !== berubah)
    throw berubahLain(`Sekarang ${hasil.berubah} orang yang akan berubah, bukan ${berubah}.`)
  const apa = aksi.jenis === 'hapus' ? 'Hapus' : 'Status'
  const judul = kata`${apa} ${berubah} ${kata(tabel.jenis)}`
  await withPerubahan(tx, { akun_id: user.id, now, jenis: 'orang', judul }, () => write(tx, now)).catch(
    (error: unknown) => {
      throw isForeignKeyViolation(error) ? berubahLain('Sebagian dari mereka baru saja mendapat riwayat.') : error
    },
  )
  return hasil
}

async function plan(db: Db, tabel: TabelOrang, { ids, aksi }: OrangMassal): Promise<Rencana> {
  const orangList = await selectKeadaan(db, tabel, ids)
  const hilang = ids.length - orangList.length
  if (hilang > 0) throw berubahLain(`${hilang} dari ${ids.length} orang yang dipilih sudah dihapus.`)
  return aksi.jenis === 'hapus' ? planHapus(tabel, orangList) : planStatus(db, tabel, orangList, aksi)
}

function planHapus(tabel: TabelOrang, orangList: readonly Keadaan[]): Rencana {
  const hapus = orangList.filter(({ terpakai }) => terpakai === 0)
  const apa = 'akun' in tabel.riwayat ? 'riwayat atau akun' : 'riwayat'
  const tertinggal = orangList.filter(({ terpakai }) => terpakai === 1)
  return {
    hasil: { berubah: hapus.length, tetap: 0, tertinggal: sebabkan(tertinggal, () => `sudah mempunyai ${apa}`) },
    write: tx => deleteOrangRows(tx, tabel, idsOf(hapus)),
  }
}

async function planStatus(
  db: Db,
  tabel: TabelOrang,
  orangList: readonly Keadaan[],
  { status, alasan, sampai }: AksiStatus,
): Promise<Rencana> {
  if (status !== 'aktif' && (status === 'nonaktif') !== (tabel.jenis !== 'mahasantri'))
    throw Invalid({ status: kata`Status itu bukan status ${kata(tabel.jenis)}` })
  const lain = orangList.filter(orang => orang.status !== status)
  const keluar = tabel.jenis === 'mahasantri' && status !== 'aktif' ? sampai : null
  const tinggal = keluar === null ? new Map<number, string>() : await whyStaying(db, idsOf(lain), keluar)
  const ubah = lain.filter(({ id }) => !tinggal.has(id))
  const isi: IsiOrang = tabel.jenis === 'mahasantri' ? { status } : { aktif: status === 'aktif' ? 1 : 0 }
  return {
    hasil: {
      berubah: ubah.length,
      tetap: orangList.length - lain.length,
      tertinggal: sebabkan(
        lain.filter(({ id }) => tinggal.has(id)),
        ({ id }) => `sudah tercatat ${tinggal.get(id)}`,
      ),
    },
    write: async (tx, now) => {
      await updateOrangRows(tx, tabel, idsOf(ubah), { ...isi, status_alasan: status === 'aktif' ? '' : alasan }, now)
      if (keluar !== null) await leaveAll(tx, idsOf(ubah), keluar)
    },
  }
}

const idsOf = (orangList: readonly Keadaan[]) => orangList.map(({ id }) => id)

const sebabkan = (orangList: readonly Keadaan[], sebab: (orang: Keadaan) => string) =>
  orangList.map(orang => ({ id: orang.id, nama: orang.nama, sebab: sebab(orang) }))

function berubahLain(apa: string) {
  return Conflict('orang.berubah', `${apa} Tidak ada yang disimpan; periksa daftarnya lalu ulangi.`)
}
