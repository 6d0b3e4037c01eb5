import { naturalKey, normalizeName } from '#contract/identitas.ts'
import type { Peran } from '#contract/peran.ts'
import type { Database, Db } from '#database/schema.ts'

/**
 * The people of every test, and what they stand in: a periode of autumn 2026, Kelompok 7 (putra; murabbi Hasan, pendamping
 * Umar) and Kelompok 12 (putri; murabbi Maryam, pendamping Aisyah), each with five mahasantri, halaqah on Saturdays and
 * shalat Subuh. Today is Sabtu, 21 November 2026, 18.42 WIB.
 */
export const NOW = Date.UTC(2026, 10, 21, 11, 42)
export const TODAY = '2026-11-21'

export interface Cast {
  periode: number
  halaqah: number
  subuh: number
  kelompok7: number
  kelompok12: number
  hasan: number
  maryam: number
  umar: number
  aisyah: number
  /** Roll order of Kelompok 7: Abdullah Faqih, Alif, Dimas Arya Wibisono, M. Rizky Ramadhan, Nu'man Hakim. */
  putra: number[]
  /** Roll order of Kelompok 12: Aisyah Nur Fadhilah, Alya Rahmatika, Azka, Dewi Lestari Ningrum, Ummu Hani'. */
  putri: number[]
  /** `alif`, of Kelompok 7, has one where `letMahasantriIn` has made it. */
  akun: Record<'admin' | 'pimpinan' | 'hasan' | 'maryam' | 'umar' | 'aisyah' | 'alif', number>
}

const PUTRA = ['Abdullah Faqih', 'Alif', 'Dimas Arya Wibisono', 'M. Rizky Ramadhan', "Nu'man Hakim"]
const PUTRI = ['Aisyah Nur Fadhilah', 'Alya Rahmatika', 'Azka', 'Dewi Lestari Ningrum', "Ummu Hani'"]

/** Fills an empty database with the cast. Passwords are not set: `loginAs` opens the session itself. */
export function createCast(db: Db): Promise<Cast> {
  // At once: it is made before every test.
  return db.transaction().execute(fillCast)
}

async function fillCast(db: Db): Promise<Cast> {
  const stamp = { created_at: NOW - 90 * 86_400_000, updated_at: NOW - 90 * 86_400_000 }
  const insert = async (table: keyof Database, row: object): Promise<number> => {
    const made = await db
      .insertInto(table)
      .values(row as never)
      .returning('id' as never)
      .executeTakeFirstOrThrow()
    return (made as unknown as { id: number }).id
  }
  const person = (nama: string) => ({ nama, nama_cari: normalizeName(nama), ...stamp })

  await db
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
      updated_at: stamp.updated_at,
    })
    .execute()
  const periode = await insert('periode', {
    tahun_akademik: '2026/2027',
    semester: 'ganjil',
    gelombang: '',
    mulai: '2026-09-01',
    selesai: '2026-12-31',
    aktif: 1,
  })
  const halaqah = await insert('kegiatan', {
    nama: 'Halaqah pekanan',
    jenis: 'umum',
    batas_minimal: null,
    dihitung: 1,
    aktif: 1,
  })
  const subuh = await insert('kegiatan', {
    nama: 'Shalat Subuh',
    jenis: 'shalat',
    batas_minimal: 70,
    dihitung: 1,
    aktif: 1,
  })

  const hasan = await insert('murabbi', {
    ...person('Hasan Basri'),
    gelar_depan: 'Dr. H.',
    gelar_belakang: 'M.Ag.',
    jk: 'L',
    hp: '+6281200000001',
  })
  const maryam = await insert('murabbi', {
    ...person('Maryam Jamilah'),
    gelar_belakang: 'Lc.',
    jk: 'P',
    hp: '+6281200000002',
  })
  const umar = await insert('pendamping', {
    ...person('Umar Faruq'),
    nim: '2301010011',
    jk: 'L',
    hp: '+6281200000003',
    bank: 'BSI',
    rekening: '7001234567',
  })
  const aisyah = await insert('pendamping', {
    ...person('Aisyah Humaira'),
    nim: '2301010012',
    jk: 'P',
    hp: '+6281200000004',
  })

  const kelompok = async (
    nama: string,
    jk: 'L' | 'P',
    murabbi_id: number,
    pendamping_id: number,
    people: string[],
    nim: number,
  ) => {
    const kelompok_id = await insert('kelompok', {
      periode_id: periode,
      nama,
      nama_urut: naturalKey(nama),
      jk,
      tempat: 'Masjid Al-Hikmah',
      created_at: stamp.created_at,
    })
    const ids: number[] = []
    for (const [i, nama] of people.entries()) {
      const id = await insert('mahasantri', {
        ...person(nama),
        nim: `0${nim + i}`,
        jk,
        prodi: 'PAI',
        fakultas: 'FITK',
        angkatan: 2026,
        hp: `+6281300000${nim % 1000}${i}`,
      })
      await insert('keanggotaan', { kelompok_id, mahasantri_id: id, dari: '2026-09-01', sampai: null })
      ids.push(id)
    }
    await insert('kelompok_murabbi', { kelompok_id, murabbi_id, dari: '2026-09-01', sampai: null })
    await insert('kelompok_pendamping', { kelompok_id, pendamping_id, dari: '2026-09-01', sampai: null })
    for (const kegiatan_id of [halaqah, subuh])
      await db.insertInto('kelompok_kegiatan').values({ kelompok_id, kegiatan_id }).execute()
    await insert('jadwal', {
      kelompok_id,
      kegiatan_id: halaqah,
      hari: 6,
      mulai: '18:30',
      selesai: '20:00',
      tempat: 'Masjid Al-Hikmah',
      dari: '2026-09-01',
      sampai: null,
    })
    return { kelompok_id, ids }
  }
  const putra = await kelompok('Kelompok 7', 'L', hasan, umar, PUTRA, 2_601_010_100)
  const putri = await kelompok('Kelompok 12', 'P', maryam, aisyah, PUTRI, 2_601_020_200)

  const akun = async (
    username: string,
    nama: string,
    peran: Peran[],
    of: { murabbi_id?: number; pendamping_id?: number } = {},
  ) => {
    const id = await insert('akun', {
      username,
      nama,
      password_hash: '',
      ganti_sandi: 0,
      aktif: 1,
      murabbi_id: null,
      pendamping_id: null,
      ...of,
      created_at: stamp.created_at,
    })
    for (const p of peran) await db.insertInto('akun_peran').values({ akun_id: id, peran: p }).execute()
    return id
  }
  return {
    periode,
    halaqah,
    subuh,
    kelompok7: putra.kelompok_id,
    kelompok12: putri.kelompok_id,
    hasan,
    maryam,
    umar,
    aisyah,
    putra: putra.ids,
    putri: putri.ids,
    akun: {
      admin: await akun('admin', 'Siti Nurjanah', ['admin']),
      pimpinan: await akun('pimpinan', 'Prof. Ibrahim', ['pimpinan']),
      hasan: await akun('hasan', 'Hasan Basri', ['murabbi'], { murabbi_id: hasan }),
      maryam: await akun('maryam', 'Maryam Jamilah', ['murabbi'], { murabbi_id: maryam }),
      umar: await akun('umar', 'Umar Faruq', ['pendamping'], { pendamping_id: umar }),
      aisyah: await akun('aisyah', 'Aisyah Humaira', ['pendamping'], { pendamping_id: aisyah }),
      alif: 0,
    },
  }
}

/** The institution lets mahasantri in, and the second of Kelompok 7 has an account. */
export async function letMahasantriIn(db: Db, cast: Cast): Promise<void> {
  await db.updateTable('pengaturan').set({ portal_mahasantri: 1 }).execute()
  const stamp = { created_at: NOW - 90 * 86_400_000, ganti_sandi: 0, aktif: 1, password_hash: '' } as const
  const row = { ...stamp, username: '02601010101', nama: 'Alif', murabbi_id: null, pendamping_id: null }
  const { id } = await db
    .insertInto('akun')
    .values({ ...row, mahasantri_id: cast.putra[1] as number })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('akun_peran').values({ akun_id: id, peran: 'mahasantri' }).execute()
  cast.akun.alif = id
}
