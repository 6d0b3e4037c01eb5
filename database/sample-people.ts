import { naturalKey, normalizeName } from '#contract/identitas.ts'
import { namePerson, type Random } from './sample-names.ts'
import type { SampleBase, SampleOptions } from './sample-options.ts'
import { SAMPLE_SIZES } from './sample-options.ts'
import { insertMany, insertOne } from './sample-rows.ts'
import type { Database, Tx } from './schema.ts'

type Jk = 'L' | 'P'

interface Person {
  id: number
  nama: string
}

export interface SampleKelompok {
  id: number
  jk: Jk
  pendamping: number
  akun: number
  members: number[]
  /** 0…1: how reliably its pendamping records. */
  care: number
}

/** Who makes them, and out of what: names are drawn in the order in which people are made. */
interface PeopleInput {
  options: SampleOptions
  base: SampleBase
  person: (
    jk: Jk,
    given?: string,
  ) => { nama: string; nama_cari: string; jk: Jk; created_at: number; updated_at: number }
  namaWali: () => string
}

export async function insertPeople(
  tx: Tx,
  options: SampleOptions,
  random: Random,
  base: SampleBase,
): Promise<SampleKelompok[]> {
  const stamp = { created_at: options.now - 100 * DAY, updated_at: options.now - 100 * DAY }
  const used = new Set<string>()
  const material: PeopleInput = {
    options,
    base,
    person(jk, given) {
      const nama = given ?? namePerson(random, jk, used)
      return { nama, nama_cari: normalizeName(nama), jk, ...stamp }
    },
    namaWali: () => namePerson(random, 'L', used),
  }
  const murabbiIds = await insertMurabbi(tx, material)
  const pendamping = await insertPendamping(tx, material)
  const akunIds = await insertAccounts(tx, options, murabbiIds, pendamping)
  const kelompokIds = await insertKelompok(tx, material, stamp.created_at)
  const mahasantriIds = await insertMahasantri(tx, material)
  const kelompokList = kelompokIds.map(
    (id, i): SampleKelompok => ({
      id,
      jk: jkOf(i),
      pendamping: pendamping[i]?.id as number,
      akun: akunIds[i] as number,
      members: mahasantriIds.filter((_, m) => m % kelompokIds.length === i),
      care: i === kelompokIds.length - 1 ? 0.45 : 0.93 + random() * 0.07,
    }),
  )
  await assignPeople(tx, kelompokList, murabbiIds, material)
  await letMahasantriIn(tx, options, mahasantriIds[0] as number)
  return kelompokList
}

/** Two groups in five are putra: the field has more women than men. */
const jkOf = (kelompok: number): Jk => (kelompok % 5 < 2 ? 'L' : 'P')
const phone = (prefix: string, n: number) => `+628${prefix}${String(10_000_000 + n * 7_919).slice(-8)}`
const perMurabbi = ({ size }: SampleOptions) => (size === 'S' ? 3 : 8)

async function insertMurabbi(tx: Tx, { options, person }: PeopleInput): Promise<number[]> {
  const jumlah = Math.ceil(SAMPLE_SIZES[options.size].kelompok / perMurabbi(options))
  const rows = Array.from({ length: jumlah }, (_, i) => ({
    ...person(i % 2 === 0 ? 'L' : 'P', i === 0 ? 'Hasan Basri' : undefined),
    gelar_depan: i === 0 ? 'Dr. H.' : i % 3 === 0 ? 'Dr.' : '',
    gelar_belakang: i % 2 === 0 ? 'M.Ag.' : 'Lc., M.Pd.',
    jenis_nomor: 'NIDN',
    nomor: String(2_001_057_000 + i * 13),
    hp: phone('12', i),
    unit: 'FITK',
    aktif: 1,
  }))
  return insertMany(tx, 'murabbi', rows)
}

/** One a kelompok. */
async function insertPendamping(tx: Tx, { options, base, person }: PeopleInput): Promise<Person[]> {
  const last = SAMPLE_SIZES[options.size].kelompok - 1
  const rows = Array.from({ length: last + 1 }, (_, i) => ({
    ...person(jkOf(i), i === 0 ? 'Umar Faruq' : undefined),
    ...(i === last ? NAILA : {}),
    nim: `240101${String(1_001 + i * 3)}`,
    prodi: PRODI[i % PRODI.length]?.[0] ?? '',
    angkatan: Number(base.start.slice(0, 4)) - 2,
    hp: phone('57', i),
    aktif: 1,
  }))
  const ids = await insertMany(tx, 'pendamping', rows)
  return rows.map(({ nama }, i) => ({ id: ids[i] as number, nama }))
}

/** Of the kelompok that is badly kept: who is to fill what is missing there can log in. */
const NAILA = { nama: 'Naila Amalia', nama_cari: normalizeName('Naila Amalia') }

async function insertKelompok(tx: Tx, { options, base }: PeopleInput, created_at: number): Promise<number[]> {
  const rows = Array.from({ length: SAMPLE_SIZES[options.size].kelompok }, (_, i) => {
    const nama = `Kelompok ${i + 1}`
    const tempat = PLACES[i % PLACES.length] ?? ''
    return { periode_id: base.periode, nama, nama_urut: naturalKey(nama), jk: jkOf(i), tempat, created_at }
  })
  return insertMany(tx, 'kelompok', rows)
}

/** Dealt out one to a kelompok, round after round. */
async function insertMahasantri(tx: Tx, { options, base, person, namaWali }: PeopleInput): Promise<number[]> {
  const count = SAMPLE_SIZES[options.size]
  const year = base.start.slice(2, 4)
  const rows = Array.from({ length: count.mahasantri }, (_, i) => {
    const jk = jkOf(i % count.kelompok)
    const [prodi, fakultas] = PRODI[(i * 7) % PRODI.length] ?? PRODI[0]
    return {
      ...person(jk),
      nim: `${i % 50 === 49 ? '0' : ''}${year}01${jk === 'L' ? '01' : '02'}${String(100 + i).padStart(4, '0')}`,
      prodi,
      fakultas,
      angkatan: Number(base.start.slice(0, 4)),
      asrama: jk === 'L' ? 'Mabna Al-Ghazali' : 'Mabna Khadijah',
      kamar: `${1 + (i % 4)}${String(1 + (i % 20)).padStart(2, '0')}`,
      hp: phone('21', i),
      wali_nama: namaWali(),
      wali_hp: phone('38', i),
      asal: 'Kab. Malang',
      status: 'aktif',
    }
  })
  return insertMany(tx, 'mahasantri', rows)
}

/** Who is in each kelompok, who leads it, and what it is held for, from the first day on. */
async function assignPeople(
  tx: Tx,
  kelompokList: readonly SampleKelompok[],
  murabbiIds: readonly number[],
  { options, base }: PeopleInput,
): Promise<void> {
  const dari = base.start
  const insert = (table: keyof Database, rows: object[]) => insertMany(tx, table, rows, false)
  const keanggotaan = kelompokList.flatMap(k =>
    k.members.map(mahasantri_id => ({ kelompok_id: k.id, mahasantri_id, dari })),
  )
  await insert('keanggotaan', keanggotaan)
  const pendamping = kelompokList.map(k => ({ kelompok_id: k.id, pendamping_id: k.pendamping, dari }))
  await insert('kelompok_pendamping', pendamping)
  const murabbi = kelompokList.map((k, i) => ({
    kelompok_id: k.id,
    murabbi_id: murabbiIds[Math.floor(i / perMurabbi(options))],
    dari,
  }))
  await insert('kelompok_murabbi', murabbi)
  const kegiatan = kelompokList.flatMap(k =>
    Object.values(base.kegiatan).map(kegiatan_id => ({ kelompok_id: k.id, kegiatan_id })),
  )
  await insert('kelompok_kegiatan', kegiatan)
}

/** One account per pendamping (the marks need an author), called as they are; only the five demo accounts can log in. */
async function insertAccounts(
  tx: Tx,
  { now, passwordHash = '' }: SampleOptions,
  murabbiIds: number[],
  pendamping: readonly Person[],
): Promise<number[]> {
  const base = { ganti_sandi: 0, created_at: now - 100 * DAY }
  const locked = { password_hash: '', aktif: 0 }
  const open = passwordHash === '' ? locked : { password_hash: passwordHash, aktif: 1 }
  const akun = pendamping.map(({ id, nama }, i) => {
    const [username = ''] = normalizeName(nama).split(' ')
    const isOpen = i === 0 || i === pendamping.length - 1
    return {
      ...{ ...base, pendamping_id: id, nama },
      ...(isOpen ? { username, ...open } : { username: `${username}.${id}`, ...locked }),
    }
  })
  const ids = await insertMany(tx, 'akun', akun)
  const peran = ids.map(akun_id => ({ akun_id, peran: 'pendamping' }))
  await insertMany(tx, 'akun_peran', peran, false)
  if (!open.aktif) return ids
  for (const [username, nama, peran, murabbi_id] of [
    ['admin', 'Siti Nurjanah', 'admin', null],
    ['pimpinan', 'Prof. Ibrahim Musa', 'pimpinan', null],
    ['hasan', 'Hasan Basri', 'murabbi', murabbiIds[0]],
  ] as const) {
    const akun_id = await insertOne(tx, 'akun', { ...base, ...open, username, nama, murabbi_id, pendamping_id: null })
    await insertMany(tx, 'akun_peran', [{ akun_id, peran }], false)
  }
  return ids
}

/** One mahasantri who can log in, the first of the first kelompok, where somebody can at all. */
async function letMahasantriIn(tx: Tx, { now, passwordHash = '' }: SampleOptions, id: number): Promise<void> {
  if (passwordHash === '') return
  await tx.updateTable('pengaturan').set({ portal_mahasantri: 1 }).execute()
  const { nama } = await tx.selectFrom('mahasantri').select('nama').where('id', '=', id).executeTakeFirstOrThrow()
  const person = { mahasantri_id: id, murabbi_id: null, pendamping_id: null, nama, username: 'mahasantri' }
  const row = { ...person, ganti_sandi: 0, aktif: 1, password_hash: passwordHash, created_at: now - 100 * DAY }
  const akun_id = await insertOne(tx, 'akun', row)
  await insertMany(tx, 'akun_peran', [{ akun_id, peran: 'mahasantri' }], false)
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
