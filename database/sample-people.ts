import { naturalKey, normalizeNama } from '#contract/identitas.ts'
import { namePerson, type Random } from './sample-names.ts'
import type { Base, SampleOptions } from './sample-options.ts'
import { SAMPLE_SIZES } from './sample-options.ts'
import { insertMany, insertOne } from './sample-rows.ts'
import type { Tx } from './schema.ts'

type Jk = 'L' | 'P'

export interface Kelompok {
  id: number
  jk: Jk
  pendamping: number
  akun: number
  members: number[]
  /** 0…1: how reliably its pendamping records. */
  care: number
}

export async function insertPeople(tx: Tx, options: SampleOptions, random: Random, base: Base): Promise<Kelompok[]> {
  const { size, now } = options
  const count = SAMPLE_SIZES[size]
  const stamp = { created_at: now - 100 * DAY, updated_at: now - 100 * DAY }
  const used = new Set<string>()
  const person = (jk: Jk, given?: string) => {
    const nama = given ?? namePerson(random, jk, used)
    return { nama, nama_cari: normalizeNama(nama), jk, ...stamp }
  }
  // Two groups in five are putra: the field has more women than men.
  const jkOf = (index: number): Jk => (index % 5 < 2 ? 'L' : 'P')
  const perMurabbi = size === 'S' ? 3 : 8
  const phone = (prefix: string, n: number) => `+628${prefix}${String(10_000_000 + n * 7_919).slice(-8)}`

  const murabbiIds = await insertMany(
    tx,
    'murabbi',
    Array.from({ length: Math.ceil(count.kelompok / perMurabbi) }, (_, i) => ({
      ...person(i % 2 === 0 ? 'L' : 'P', i === 0 ? 'Hasan Basri' : undefined),
      gelar_depan: i === 0 ? 'Dr. H.' : i % 3 === 0 ? 'Dr.' : '',
      gelar_belakang: i % 2 === 0 ? 'M.Ag.' : 'Lc., M.Pd.',
      jenis_nomor: 'NIDN' as const,
      nomor: String(2_001_057_000 + i * 13),
      hp: phone('12', i),
      unit: 'FITK',
      aktif: 1 as const,
    })),
  )
  const pendampingIds = await insertMany(
    tx,
    'pendamping',
    Array.from({ length: count.kelompok }, (_, i) => ({
      ...person(jkOf(i), i === 0 ? 'Umar Faruq' : undefined),
      nim: `240101${String(1_001 + i * 3)}`,
      prodi: PRODI[i % PRODI.length]?.[0] ?? '',
      angkatan: Number(base.start.slice(0, 4)) - 2,
      hp: phone('57', i),
      aktif: 1 as const,
    })),
  )

  const akunIds = await insertAccounts(tx, options, murabbiIds, pendampingIds)
  const kelompokIds = await insertMany(
    tx,
    'kelompok',
    Array.from({ length: count.kelompok }, (_, i) => {
      const nama = `Kelompok ${i + 1}`
      return {
        periode_id: base.periode,
        nama,
        nama_urut: naturalKey(nama),
        jk: jkOf(i),
        tempat: PLACES[i % PLACES.length] ?? '',
        created_at: stamp.created_at,
      }
    }),
  )

  const year = base.start.slice(2, 4)
  const mahasantri = Array.from({ length: count.mahasantri }, (_, i) => {
    const group = i % count.kelompok
    const [prodi, fakultas] = PRODI[(i * 7) % PRODI.length] ?? PRODI[0]
    return {
      ...person(jkOf(group)),
      nim: `${i % 50 === 49 ? '0' : ''}${year}01${jkOf(group) === 'L' ? '01' : '02'}${String(100 + i).padStart(4, '0')}`,
      prodi,
      fakultas,
      angkatan: Number(base.start.slice(0, 4)),
      asrama: jkOf(group) === 'L' ? 'Mabna Al-Ghazali' : 'Mabna Khadijah',
      kamar: `${1 + (i % 4)}${String(1 + (i % 20)).padStart(2, '0')}`,
      hp: phone('21', i),
      wali_nama: namePerson(random, 'L', used),
      wali_hp: phone('38', i),
      asal: 'Kab. Malang',
      status: 'aktif' as const,
    }
  })
  const mahasantriIds = await insertMany(tx, 'mahasantri', mahasantri)
  const kelompokList = kelompokIds.map(
    (id, i): Kelompok => ({
      id,
      jk: jkOf(i),
      pendamping: pendampingIds[i] as number,
      akun: akunIds[i] as number,
      members: mahasantriIds.filter((_, m) => m % count.kelompok === i),
      care: i === count.kelompok - 1 ? 0.45 : 0.93 + random() * 0.07,
    }),
  )
  const dari = base.start
  await insertMany(
    tx,
    'keanggotaan',
    kelompokList.flatMap(k => k.members.map(mahasantri_id => ({ kelompok_id: k.id, mahasantri_id, dari }))),
    false,
  )
  await insertMany(
    tx,
    'kelompok_pendamping',
    kelompokList.map(k => ({ kelompok_id: k.id, pendamping_id: k.pendamping, dari })),
    false,
  )
  await insertMany(
    tx,
    'kelompok_murabbi',
    kelompokList.map((k, i) => ({
      kelompok_id: k.id,
      murabbi_id: murabbiIds[Math.floor(i / perMurabbi)] as number,
      dari,
    })),
    false,
  )
  await insertMany(
    tx,
    'kelompok_kegiatan',
    kelompokList.flatMap(k => Object.values(base.kegiatan).map(kegiatan_id => ({ kelompok_id: k.id, kegiatan_id }))),
    false,
  )

  return kelompokList
}

/** One account per pendamping (the marks need an author); only the four demo accounts can log in. */
async function insertAccounts(
  tx: Tx,
  { now, passwordHash = '' }: SampleOptions,
  murabbiIds: number[],
  pendampingIds: number[],
): Promise<number[]> {
  const open = passwordHash === '' ? 0 : 1
  const base = { ganti_sandi: 0, created_at: now - 100 * DAY }
  const people = await tx
    .selectFrom('pendamping')
    .select(['id', 'nama', 'nim'])
    .where('id', 'in', pendampingIds.slice(0, 1))
    .executeTakeFirstOrThrow()
  const ids = await insertMany(
    tx,
    'akun',
    pendampingIds.map((pendamping_id, i) => ({
      ...base,
      username: i === 0 ? 'umar' : `contoh-${pendamping_id}`,
      nama: i === 0 ? people.nama : `Pendamping ${i + 1}`,
      password_hash: i === 0 ? passwordHash : '',
      aktif: i === 0 ? open : 0,
      pendamping_id,
    })),
  )
  await insertMany(
    tx,
    'akun_peran',
    ids.map(akun_id => ({ akun_id, peran: 'pendamping' })),
    false,
  )
  if (open) {
    const akun = async (username: string, nama: string, peran: string, murabbi_id: number | null) => {
      const akun_id = await insertOne(tx, 'akun', {
        ...base,
        username,
        nama,
        password_hash: passwordHash,
        aktif: 1,
        murabbi_id,
        pendamping_id: null,
      })
      await insertMany(tx, 'akun_peran', [{ akun_id, peran }], false)
    }
    await akun('admin', 'Siti Nurjanah', 'admin', null)
    await akun('pimpinan', 'Prof. Ibrahim Musa', 'pimpinan', null)
    await akun('hasan', 'Hasan Basri', 'murabbi', murabbiIds[0] as number)
  }
  return ids
}

const DAY = 86_400_000

export const PLACES = [
  'Masjid Al-Hikmah',
  'Musala An-Nur',
  'Aula Mabna Putra',
  'Aula Mabna Putri',
  'Perpustakaan Lt. 2',
  'Gazebo Timur',
]

const PRODI = [
  ['PAI', 'FITK'],
  ['PBA', 'FITK'],
  ['PGMI', 'FITK'],
  ['TBI', 'FITK'],
  ['HES', 'Syariah'],
  ['HKI', 'Syariah'],
  ['IAT', 'Ushuluddin'],
  ['BKI', 'Dakwah'],
  ['KPI', 'Dakwah'],
  ['MPI', 'FITK'],
  ['TI', 'Saintek'],
  ['Biologi', 'Saintek'],
] as const
