import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/*
 * Of equals SQLite and PostgreSQL return what comes first as they please, and another one after ANALYZE: the week's summary
 * named five other kelompok, a row of alpa was longer. So what is read in an order ends in something that no two rows share.
 */

const root = new URL('../', import.meta.url)
const files = ['server', 'database']
  .flatMap(room =>
    readdirSync(new URL(room, root), { recursive: true, encoding: 'utf8' }).map(path => `${room}/${path}`),
  )
  .filter(path => path.endsWith('.ts') && !/\.test\.ts$|\/migrations\//.test(path))
  .sort()
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** Unique by itself, whatever stands before it. */
const UNIQUE = /^(\w+\.)?(id|no)$/

const WRITTEN = 'Only written, or only locked, in this order: nobody reads it.'
const PAIR = 'A pair that is the key of its table.'
const DISTINCT = 'Distinct values of this very column.'
const POSITION = 'Named by number, of a union: the last of them is an id or all that is left to tell two rows apart.'
const VERSION = "Within one person's or one pertemuan's rows the version is the key."
const SAID_ABOVE = 'Said just above, and ends in an id.'
const ROLES = 'The roles of an account: the pair is the key.'
const SAMPLE = 'Invented people of the demonstration.'
const NUMBERED = 'A number that was given to each row.'
const KEY = 'The last one is of a table whose key it is.'

/** Whose last key is another one, and why no two rows share it (or why their order is nothing to anybody). */
const EXCEPTIONS: Record<string, string> = {
  'database/dialect.ts: 1, 2': POSITION,
  'database/mark-counts.ts: r.version': VERSION,
  'database/mark-counts.ts: 1, 2, 3, 4': POSITION,
  'database/perubahan.ts: n': NUMBERED,
  'database/sample-izin.ts: a.mahasantri_id': SAMPLE,
  'database/sample-koreksi.ts: p.tanggal desc, a.mahasantri_id': SAMPLE,
  'database/sample-rencana.ts: p.tanggal': SAMPLE,
  'database/snapshot.ts: type desc, name': KEY,
  'database/move-log.ts: n': NUMBERED,
  'database/move-log.ts: name': DISTINCT,
  'database/move-log.ts: 1': WRITTEN,
  'database/move-log.ts: ${key}': KEY,
  'database/whole-tables.ts: 1, 2': PAIR,
  'database/whole-tables.ts: t.relname collate "C", a.attname collate "C"': PAIR,
  'database/whole-tables.ts: its key */': SAID_ABOVE,
  'database/whole-tables.ts: name': DISTINCT,
  'database/whole-tables.ts: t.relname collate "C"': DISTINCT,
  'server/dokumen/delivery.sql.ts: p.tanggal, p.cara, p.dokumen_id': PAIR,
  'server/laporan/graded.sql.ts: o.ke': NUMBERED,
  'server/laporan/marks.sql.ts: p.tanggal, p.kelompok_id, p.id, a.mahasantri_id': PAIR,
  'server/absensi/izin/propose.sql.ts: pr.aktif desc, a.dari desc, a.kelompok_id desc': PAIR,
  'server/absensi/jumlah/jumlah.sql.ts: a.pertemuan_id': WRITTEN,
  'server/absensi/jumlah/jumlah.sql.ts: 1, 2, 3, 4': WRITTEN,
  'server/absensi/jumlah/jumlah.sql.ts: beda.kelompok_id, beda.mahasantri_id, beda.kegiatan_id, beda.bulan': PAIR,
  'server/absensi/jumlah/check-riwayat.sql.ts: p.tanggal, p.id, m.nama_cari, m.id, r.version': VERSION,
  'server/absensi/kabar/notice.sql.ts: 1, 2, 3': POSITION,
  'server/absensi/konfirmasi/daftar.sql.ts: ${order}': SAID_ABOVE,
  'server/absensi/konfirmasi/daftar.sql.ts: p.tanggal desc, p.kelompok_id': PAIR,
  'server/absensi/konfirmasi/konfirmasi.sql.ts: r.id on conflict (pertemuan_id) do update set akun_id = excluded.akun_id, at = excluded.at, perubahan = excluded.perubahan, sebelum_akun_id = konfirmasi.akun_id, sebelum_at = konfirmasi.at, sebelum_perubahan = konfirmasi.perubahan where konfirmasi.perubahan < excluded.perubahan':
    WRITTEN,
  'server/absensi/koreksi/koreksi.sql.ts: ${order}': SAID_ABOVE,
  'server/absensi/lembar/lembar.sql.ts: p.tanggal, p.ke, p.id, a.mahasantri_id': PAIR,
  'server/absensi/lembar/lembar.sql.ts: 1, 7, 2': POSITION,
  'server/absensi/lembar/riwayat.sql.ts: r.version desc': VERSION,
  "server/absensi/pembatalan/daftar.sql.ts: case when sebelum is not null and sesudah is not null then 0 else 1 end, case tabel when 'mahasantri' then 0 when 'keanggotaan' then 1 when 'kelompok' then 2 else 3 end, tabel, kunci":
    PAIR,
  'server/absensi/pembatalan/daftar.sql.ts: 1, 2': POSITION,
  'server/absensi/pembatalan/daftar.sql.ts: perubahan_id, urutan': NUMBERED,
  'server/absensi/pembatalan/halangan.sql.ts: 1, 2': POSITION,
  'server/absensi/pembatalan/pembatalan.sql.ts: 1': POSITION,
  'server/absensi/pertemuan/rencana.sql.ts: 4, 2, 7, 5, 6, 1, 3': POSITION,
  'server/absensi/rekap-berkas/material.sql.ts: kk.kelompok_id, kk.kegiatan_id': PAIR,
  'server/absensi/rencana/rencana.sql.ts: m.nama': DISTINCT,
  'server/absensi/tanda/from-file.sql.ts: p.id, r.mahasantri_id': WRITTEN,
  'server/absensi/tanda/izin-content.sql.ts: version, mahasantri_id': VERSION,
  'server/absensi/tanda/roster.sql.ts: a.pertemuan_id, a.mahasantri_id': PAIR,
  'server/absensi/tanda/roster.sql.ts: d.pertemuan_id, d.mahasantri_id': PAIR,
  'server/absensi/tanda/roster.sql.ts: mahasantri_id': DISTINCT,
  'server/absensi/tanda/roster.sql.ts: 5, 6, 7, 2, 1': POSITION,
  'server/akun/tautan-akun/tautan-akun.sql.ts: akun_id': KEY,
  'server/akun/akun.sql.ts: peran': ROLES,
  'server/absensi/paper-photo/paper-photo.sql.ts: pertemuan_id, kertas': PAIR,
  'server/absensi/scan/scan.sql.ts: tanggal, kelompok_id, kegiatan_id, ke, mahasantri_id': PAIR,
  'server/absensi/scan/scan.sql.ts: u.mahasantri_id': KEY,
  'server/dokumen/penghapusan/data-orang.sql.ts: u.tanggal, u.kelompok_id, u.kegiatan_id, u.ke, u.mahasantri_id': KEY,
  'server/akun/langganan/langganan.sql.ts: a.id, l.id, p.peran': ROLES,
  'server/akun/session/masuk.sql.ts: r.peran': ROLES,
  'server/akun/session/masuk.sql.ts: used_at desc, tanda_hash': KEY,
  'server/akun/session/session.sql.ts: used_at desc, token_hash': KEY,
  'server/akun/tautan-akun/tautan-akun.sql.ts: r.peran': ROLES,
  'server/dasar/catatan/rantai.sql.ts: 1': POSITION,
  'server/datapokok/impor/material.sql.ts: 1, 4, 3': POSITION,
  'server/datapokok/impor/impor.sql.ts: urutan': NUMBERED,
  'server/datapokok/impor/impor.sql.ts: at desc, judul': KEY,
  'server/datapokok/kelompok/kegiatan.sql.ts: g.nama': DISTINCT,
  'server/datapokok/kelompok/kegiatan.sql.ts: g.nama, t.kegiatan_id, t.kelompok_id': PAIR,
  'server/datapokok/kelompok/kelompok.sql.ts: urutan desc, kelompok_id': PAIR,
  'server/datapokok/kelompok/kelompok.sql.ts: m.nama': DISTINCT,
  'server/datapokok/kelompok/read-kelompok.sql.ts: j.hari, j.mulai, j.kelompok_id': DISTINCT,
  'server/datapokok/kelompok/read-kelompok.sql.ts: 5, 3, 2, 1': POSITION,
  'server/datapokok/orang/orang.sql.ts: ${order}': SAID_ABOVE,
  'server/datapokok/orang/orang.sql.ts: ${order} ${pageOf(halaman)}': SAID_ABOVE,
  'server/dokumen/dokumen.sql.ts: 1, 7, 8': POSITION,
  'server/dokumen/dokumen.sql.ts: 1, 7, 8 desc, 9, 10': POSITION,
  'server/dokumen/dokumen.sql.ts: hari, mulai, selesai': DISTINCT,
  'server/dokumen/signing.sql.ts: nama': KEY,
  'server/dokumen/penghapusan/data-orang.sql.ts: 4, 2, 1, 3, 5': POSITION,
  'server/dokumen/penghapusan/data-orang.sql.ts: p.tanggal, p.id, r.version': VERSION,
  'server/dokumen/penghapusan/data-orang.sql.ts: bulan, ke': VERSION,
  'server/dokumen/retensi/retensi.sql.ts: 1': DISTINCT,
  'server/dokumen/retensi/retensi.sql.ts: at desc': DISTINCT,
  'server/laporan/graded.sql.ts: ${order(db, query)}': SAID_ABOVE,
  'server/laporan/graded.sql.ts: n.urut desc, n.sesi desc, n.nama_cari, ${byCode(db, sql`n.nama`)}, n.mahasantri_id':
    KEY,
  'server/laporan/graded.sql.ts: a.ke': NUMBERED,
  'server/laporan/semester.sql.ts: p.tanggal': DISTINCT,
  'server/pengaturan/spj/spj.sql.ts: mulai': KEY,
  'server/pengaturan/column-template/column-template.sql.ts: urutan': NUMBERED,
  'server/laporan/kelulusan.sql.ts: o.ke': NUMBERED,
  'server/laporan/kelulusan.sql.ts: ${order(db)}': SAID_ABOVE,
  'server/dokumen/penghapusan/data-orang.sql.ts: 8, 2, 9': POSITION,
  'server/laporan/absensi-harian/daily-absensi.sql.ts: t.kelompok_id, t.urutan desc': NUMBERED,
  "server/laporan/honor/honor.sql.ts: r.pendamping_id on conflict (pendamping_id, bulan, ke) do update set keadaan = excluded.keadaan, sendiri = excluded.sendiri, badal = excluded.badal, lebih = excluded.lebih, tarif = excluded.tarif, tarif_badal = excluded.tarif_badal, jumlah = excluded.jumlah, kelompok = excluded.kelompok, pertemuan = excluded.pertemuan, version = excluded.version where honor.version = excluded.version - 1 and honor.keadaan <> 'dibayar' returning honor.id":
    WRITTEN,
  'server/laporan/honor/honor.sql.ts: r.at desc, h.ke desc, r.version desc, r.honor_id': PAIR,
  'server/laporan/laporan-mahasantri.sql.ts: t.tanggal, t.mulai, t.kegiatan_id, t.ke, t.pertemuan_id': KEY,
  'server/laporan/laporan-pendamping.sql.ts: periode_id': DISTINCT,
  'server/laporan/perhatian/perhatian.sql.ts: p.tanggal, p.mulai, p.kegiatan_id, p.ke, p.id, a.mahasantri_id': PAIR,
  'server/laporan/perhatian/perhatian.sql.ts: t.kelompok_id, d.nama, t.pendamping_id': PAIR,
  'server/laporan/rekap/rekap.sql.ts: 1, 5, 6': POSITION,
  'server/pengaturan/aturan/rules.sql.ts: 1': DISTINCT,
  'server/pengaturan/aturan/rules.sql.ts: kegiatan_id': PAIR,
  'server/pengaturan/aturan/rules.sql.ts: periode_id': KEY,
  'server/pengaturan/aturan/rules.sql.ts: periode_id, sampai_at': PAIR,
  'server/pengaturan/awal-bulan/month-start.sql.ts: b.tahun, b.bulan': PAIR,
  'server/pengaturan/awal-bulan/month-start.sql.ts: tahun, bulan': PAIR,
  "server/pengaturan/cadangan/postgres.ts: tablename',": DISTINCT,
  'server/pengaturan/perubahan/perubahan.sql.ts: tabel': DISTINCT,
}

test('every read in an order ends in a unique key', () => {
  const found = files.flatMap(path =>
    [...ordersIn(textOf(path)), ...buildersIn(textOf(path))].map(order => ({ path, order })),
  )
  // The scanner finds what is there to be found.
  expect(found.length).toBeGreaterThan(150)
  const doubtful = found
    .filter(({ order }) => !UNIQUE.test(lastKey(order)))
    .map(({ path, order }) => `${path}: ${order}`)
  const known = Object.keys(EXCEPTIONS)
  expect(doubtful.filter(one => !known.includes(one))).toEqual([])
  // What is no exception any more does not stay one.
  expect(known.filter(one => !doubtful.includes(one))).toEqual([])
})

test('no report is sorted by one figure alone', () => {
  const byOne = files
    .filter(path => path.startsWith('server/laporan/'))
    .flatMap(path =>
      [...textOf(path).matchAll(/(?:sort|toSorted)\(\((\w+), (\w+)\) => ([^\n]*)\)/g)]
        .filter(([, a = '', b = '', body = '']) => {
          const plain = body.replaceAll(`${a} - ${b}`, '').replaceAll(`${b} - ${a}`, '')
          return / - /.test(plain) && !body.includes('||') && !/\.(id|\w+_id|no|ke|i)\b[^.]* - /.test(body)
        })
        .map(([text]) => `${path}: ${text}`),
    )
  expect(byOne).toEqual([])
})

test('the scanner sees one that does not', () => {
  const [order = ''] = [...ordersIn('`select 1 from t order by coalesce(a.b, (select 2)) desc, t.nama limit 3`')]
  expect([order, UNIQUE.test(lastKey(order))]).toEqual(['coalesce(a.b, (select 2)) desc, t.nama', false])
  expect([...ordersIn("`order by t.nama, t.id desc`, string_agg(k.nama, ', ' order by k.nama)")]).toEqual([
    't.nama, t.id desc',
    'k.nama',
  ])
})

/** What stands after 'order by', up to the end of its clause; of what only locks or writes in that order nothing is read. */
function* ordersIn(text: string): Generator<string> {
  for (const { index } of text.matchAll(/order by (?=\S)/g)) {
    const from = index + 'order by '.length
    let depth = 0
    let at = from
    for (; at < text.length; at++) {
      const c = text[at]
      if (c === '(' || c === '{') depth++
      if (c === ')' || c === '}') depth--
      if (depth < 0 || (depth === 0 && (c === '`' || /^\s(limit|for|offset)\b/.test(text.slice(at, at + 8))))) break
      if (depth === 0 && /^\$\{(for|addTo|jumlahSql|lock)/.test(text.slice(at, at + 12))) break
    }
    const rest = text.slice(at, at + 12)
    // In prose of a comment the words mean nothing.
    if (/^\$\{(for|addTo|jumlahSql|lock)/.test(rest) || /^\s*(\*|\/\/|\/\*\*)/.test(lineAt(text, index))) continue
    yield text.slice(from, at).replace(/\s+/g, ' ').trim()
  }
}

function lineAt(text: string, index: number): string {
  return text.slice(text.lastIndexOf('\n', index) + 1, index)
}

/** ".orderBy('a').orderBy('b', 'desc')" as 'a, b desc'. */
function* buildersIn(text: string): Generator<string> {
  for (const [chain] of text.matchAll(/(?:\.orderBy\('[^)]*\)\s*)+/g))
    yield [...chain.matchAll(/orderBy\('([^']+)'(?:, '(\w+)')?\)/g)]
      .map(([, key, arah]) => [key, arah].filter(Boolean).join(' '))
      .join(', ')
}

function lastKey(order: string): string {
  let depth = 0
  let from = 0
  for (let i = 0; i < order.length; i++) {
    if ('({'.includes(order[i] ?? '')) depth++
    if (')}'.includes(order[i] ?? '')) depth--
    if (depth === 0 && order[i] === ',') from = i + 1
  }
  return order
    .slice(from)
    .trim()
    .replace(/ (desc|asc)$/, '')
}
