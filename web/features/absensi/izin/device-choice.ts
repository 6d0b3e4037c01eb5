import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { normalizeName } from '#contract/identitas.ts'
import { knownUser } from '#web/offline/current-user.ts'
import { listAllLembar } from '#web/offline/lembar-salinan.ts'

export interface ChoiceQuery {
  cari?: string
  mahasantri_id?: number
}

/** As many as the server gives. */
const PALING_MANY = 20

/** Whom an izin can be entered for, of the rolls that lie on this device; undefined: there are none. */
export async function listDeviceChoice(query: ChoiceQuery): Promise<Reply<Api['GET /api/izin/pilihan']> | undefined> {
  const user = knownUser()
  const copies = user === undefined ? [] : await listAllLembar(user)
  const usable = copies.filter(({ lembar, ditolak }) => !ditolak && lembar.boleh_mencatat && !lembar.sebagai_badal)
  const [latest] = usable
  if (!latest) return undefined
  const people = new Map(
    usable.flatMap(({ lembar: { kelompok, baris } }) =>
      baris.map(({ mahasantri_id: id, nim, nama }) => [id, { id, nim, nama, kelompok: kelompok.nama }] as const),
    ),
  )
  const mahasantri = [...people.values()].filter(matches(query)).slice(0, PALING_MANY)
  const { periode, hari_ini } = latest.lembar
  // What the institution's rule would approve by itself is not known here: the server says when it has come.
  return { mahasantri, periode, otomatis_hari: 0, hari_ini }
}

function matches({ cari = '', mahasantri_id }: ChoiceQuery) {
  const nama = normalizeName(cari)
  const nim = cari.trim().toUpperCase()
  return (row: { id: number; nim: string; nama: string }) =>
    mahasantri_id === undefined
      ? normalizeName(row.nama).includes(nama) || (nim !== '' && row.nim.includes(nim))
      : row.id === mahasantri_id
}
