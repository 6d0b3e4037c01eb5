import type { Api } from '#contract/api.ts'
import type { Query } from '#contract/endpoint.ts'
import { type JkKelompok, type KindOfOrang, labelJk, nameKelompok, titledName } from '#contract/identitas.ts'
import { call } from '#web/api.ts'
import { ASKED_AT_ONCE, type OptionSource } from '#web/ui/options.ts'

/** The longest that these lists are asked for. */
const SEARCH_MAX = 80
const wanted = (cari: string) => ({ cari: cari.slice(0, SEARCH_MAX), ukuran: ASKED_AT_ONCE })

/** What is told of a kelompok: its name, that with whom it is for, or with how many of a kind are in it as well. */
type Told = 'nama' | 'jk' | KindOfOrang
interface KelompokFacts {
  nama: string
  jk: JkKelompok
  anggota: number | null
  murabbi: readonly unknown[]
  pendamping: readonly unknown[]
}

/** The kelompok of a periode (undefined: of the one that runs today); `jk`: those that somebody may be put into, '' all. */
export function kelompokSource(
  query: Pick<Query<Api['GET /api/kelompok']>, 'periode_id'>,
  told: Told = 'nama',
  jk = '',
): OptionSource {
  return {
    key: ['kelompok', 'pilihan', told, jk, query],
    async search(cari, signal) {
      // The list knows of kelompok for both no filter together with one of them.
      const ukuran = jk === '' ? ASKED_AT_ONCE : 3 * ASKED_AT_ONCE
      const { rows } = await call('GET /api/kelompok', { query: { ...query, ...wanted(cari), ukuran }, signal })
      const fitting = rows.filter(row => jk === '' || row.jk === 'campur' || row.jk === jk).slice(0, ASKED_AT_ONCE)
      return fitting.map(row => ({ value: String(row.id), label: describeKelompokOption(row, told) }))
    },
    async find(value, signal) {
      const row = await call('GET /api/kelompok/:id', { params: { id: value }, signal })
      return { value, label: told === 'nama' ? row.nama : nameKelompok(row) }
    },
  }
}

function describeKelompokOption(row: KelompokFacts, told: Told): string {
  if (told === 'nama') return row.nama
  if (told === 'jk') return nameKelompok(row)
  const jumlah = told === 'mahasantri' ? (row.anggota ?? 0) : row[told].length
  return describeWithCount({ ...row, jumlah })
}

/** 'Kelompok 7 (Putra, 12)' */
export function describeWithCount({ nama, jk, jumlah }: { nama: string; jk: JkKelompok; jumlah: number }): string {
  return `${nama} (${labelJk[jk]}, ${jumlah})`
}

/** Murabbi or pendamping by name: those at work, or all there are. */
export function pengasuhSource(jenis: 'murabbi' | 'pendamping', status?: 'aktif'): OptionSource {
  const toOption = (row: { id: number; nama: string } | (Parameters<typeof titledName>[0] & { id: number })) => ({
    value: String(row.id),
    label: 'gelar_depan' in row ? titledName(row) : row.nama,
  })
  return {
    key: [jenis, 'pilihan', status ?? 'semua'],
    async search(cari, signal) {
      const query = { ...wanted(cari), status }
      const { rows } = await call(`GET /api/${jenis}`, { query, signal })
      return rows.map(toOption)
    },
    async find(value, signal) {
      return toOption(await call(`GET /api/${jenis}/:id`, { params: { id: value }, signal }))
    },
  }
}

/** A mahasantri by name or NIM. */
export const mahasantriSource: OptionSource = {
  key: ['mahasantri', 'pilihan'],
  async search(cari, signal) {
    const { rows } = await call('GET /api/mahasantri', { query: wanted(cari), signal })
    return rows.map(({ id, nama, nim }) => ({ value: String(id), label: `${nama} (${nim})` }))
  },
  async find(value, signal) {
    const { nama, nim } = await call('GET /api/mahasantri/:id', { params: { id: value }, signal })
    return { value, label: `${nama} (${nim})` }
  },
}

/** To be given a duty. */
export const pengasuhAtWork = {
  murabbi: pengasuhSource('murabbi', 'aktif'),
  pendamping: pengasuhSource('pendamping', 'aktif'),
}

/** The sources of those lists that are too long to be sent. */
export function withSources<K extends string, T extends { dicari?: readonly K[] }>(
  data: T,
  sources: Readonly<Record<K, OptionSource>>,
): T & { sources: Partial<Record<K, OptionSource>> } {
  // A copy that the device has kept of a build before says nothing of it.
  const long = data.dicari ?? []
  return {
    ...data,
    sources: Object.fromEntries(long.map(key => [key, sources[key]])) as Partial<Record<K, OptionSource>>,
  }
}
