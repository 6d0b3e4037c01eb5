import { type Answer, type Build, type Role, TODAY } from './build.ts'

/** What somebody prints: answered at once as a PDF, or made in the background (`POST /api/cetakan`) and fetched then. */
export interface Paper {
  role: Role
  route: string
  url: string
  body?: object
}

/** One of each kind, of the first kelompok and its people, and those that list everybody. */
export async function listPapers({ db }: Build): Promise<Paper[]> {
  const kelompok = (await db.selectFrom('kelompok').select('id').orderBy('id').executeTakeFirstOrThrow()).id
  const filled = await db
    .selectFrom('pertemuan')
    .select(['id', 'kegiatan_id'])
    .where('kelompok_id', '=', kelompok)
    .where('tanggal', '<', TODAY)
    .where('opened_at', 'is not', null)
    .where('id', 'not in', db.selectFrom('peniadaan').select('pertemuan_id'))
    .orderBy('tanggal', 'desc')
    .orderBy('id')
    .limit(2)
    .execute()
  const members = await db
    .selectFrom('keanggotaan')
    .select('mahasantri_id as id')
    .where('kelompok_id', '=', kelompok)
    .orderBy('mahasantri_id')
    .execute()
  const leads = { kelompok_id: kelompok, pendamping: 1 }
  const [first, second] = members
  const rekap = (query: string) => paper('umar', 'POST /api/kelompok/:id/rekap/cetakan', kelompok, query)
  const surat = (id: number | undefined, query: string) =>
    paper('admin', 'POST /api/laporan/mahasantri/:id/surat', id, query)
  const file = (role: Role, body: { jenis: string; [key: string]: unknown }) => ({
    ...{ role, route: `POST /api/cetakan ${body.jenis}`, url: '/api/cetakan' },
    body,
  })
  const sheets = await db.selectFrom('dokumen').select('kode').orderBy('id').execute()
  const person = await db
    .selectFrom('mahasantri')
    .select('nama')
    .where('id', '=', first?.id ?? 0)
    .executeTakeFirst()
  const lines = sheets.map(({ kode }) => ({
    ...{ role: 'siapa pun' as const, route: 'POST /api/verifikasi/:kode/baris', url: `/api/verifikasi/${kode}/baris` },
    body: { cari: person?.nama ?? '' },
  }))
  return [
    ...lines,
    rekap(''),
    rekap('bentuk=bulan'),
    rekap('bentuk=harian&dari=2026-11-01&sampai=2026-11-30'),
    paper(
      'hasan',
      'POST /api/kelompok/:id/rekap/cetakan',
      kelompok,
      'kegiatan_id=utama&dari=2026-10-12&sampai=2026-11-08',
    ),
    paper(
      'umar',
      'POST /api/kelompok/:id/daftar-hadir/cetakan',
      kelompok,
      `tanggal=${TODAY}&kegiatan_id=${filled[0]?.kegiatan_id}`,
    ),
    ...filled.map(({ id }) => paper('umar', 'POST /api/pertemuan/:id/cetakan', id, '')),
    paper('umar', 'POST /api/laporan/pendamping/:id/cetakan', leads.pendamping, ''),
    paper(
      'pimpinan',
      'POST /api/laporan/pendamping/:id/cetakan',
      leads.pendamping + 1,
      'dari=2026-10-01&sampai=2026-10-31',
    ),
    paper('admin', 'POST /api/honor/cetakan', undefined, 'bulan=2026-10'),
    paper('admin', 'POST /api/ringkasan-pekan/cetakan', undefined, 'pekan=2026-11-15'),
    paper('hasan', 'POST /api/ringkasan-pekan/cetakan', undefined, 'pekan=2026-11-15'),
    surat(first?.id, 'surat=keterangan'),
    surat(second?.id, 'surat=sp1'),
    file('hasan', { jenis: 'rekap_semua', bentuk: 'pertemuan' }),
    file('pimpinan', { jenis: 'laporan_mahasantri', saringan: { status: 'tidak_memenuhi' } }),
    file('admin', { jenis: 'laporan_mahasantri', saringan: { kelompok_id: kelompok } }),
    file('admin', { jenis: 'laporan_golongan', saringan: { menurut: 'prodi' } }),
    file('pimpinan', { jenis: 'laporan_pendamping', saringan: { jk: 'L' } }),
    file('admin', { jenis: 'surat', surat: 'sp1', saringan: { kelompok_id: kelompok } }),
  ]
}

function paper(role: Role, route: string, id: number | undefined, query: string): Paper {
  const path = route.split(' ')[1]?.replace(':id', String(id)) ?? ''
  return { role, route, url: query ? `${path}?${query}` : path }
}

/** Has it printed; of what is made in the background the file. */
export async function print(build: Build, { role, url, body }: Paper): Promise<Answer> {
  const answer = await build.call(role, 'POST', url, body)
  if (answer.status !== 202) return answer
  const { id } = JSON.parse(answer.raw.toString()) as { id: number }
  for (;;) {
    const { raw } = await build.call(role, 'GET', '/api/cetakan')
    const { cetakanList } = JSON.parse(raw.toString()) as {
      cetakanList: { id: number; tahap: string; pesan: string }[]
    }
    const made = cetakanList.find(row => row.id === id)
    if (made?.tahap === 'siap') return build.call(role, 'GET', `/api/cetakan/${id}/berkas`)
    if (!made || made.tahap === 'gagal') throw new Error(`${url} ${JSON.stringify(body)}: ${made?.pesan ?? 'gone'}`)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}
