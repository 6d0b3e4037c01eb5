/**
 * Runs inside the page before anything is painted (scripts/lib/rangka.ts puts it there, server/dasar/http/static.ts allows it by
 * its hash): shows the shell that fits, and asks for the screen's files and data beside the application's own code. It may
 * import nothing.
 */
interface Awal {
  /** Answers that were asked for ahead, by their address; each is for one call. */
  jawaban: Record<string, Promise<Response> | undefined>
  token: string | null
}
declare global {
  var hadirAwal: Awal | undefined
}
/**
 * Filled in by the build: the files of the log-in and of the application (main.tsx takes one or the other), of the screens
 * people begin with, by the beginning of their path, and of what the office sees of the first page besides.
 */
declare const BERKAS: { masuk: string[]; aplikasi: string[]; kantor: string[]; layar: Record<string, string[]> }
/** Filled in as well: what the screens are made of (web/screens/bentuk.ts), by their path in the same way. */
declare const BENTUK: Record<string, string>

/** What the first page asks for, by role. */
const SAYA = ['/api/beranda/saya', '/api/koreksi/saya', '/api/izin/saya']
const BERANDA: Record<string, string[] | undefined> = {
  pendamping: [...SAYA, '/api/badal'],
  murabbi: [...SAYA, '/api/konfirmasi/menunggu'],
  admin: [
    '/api/beranda/lembaga',
    ...['/api/koreksi/saya', '/api/izin/saya', '/api/penyiapan/langkah'],
    ...['/api/kelompok/hitungan', '/api/akun/tanpa-sandi', '/api/kesehatan', '/api/cadangan'],
  ],
  pimpinan: ['/api/ringkasan-pekan'],
}

const awal: Awal = { jawaban: {}, token: null }
globalThis.hadirAwal = awal

const layar = chooseLayar()
document.documentElement.dataset.rangka = layar
const path = layar === 'masuk' ? '/login' : location.pathname
document.documentElement.dataset.bentuk = findByPath(BENTUK) ?? 'daftar'
// Before the files: a browser that speaks HTTP/1.1 asks for six at a time.
if (layar === 'masuk') ask('/api/penyiapan')
if (layar === 'layar') askData()
for (const file of listBerkas()) preload(file)
// What is sent before there is code waits for it (web/ui/rangka.ts).
addEventListener('submit', event => {
  if (!(event.target as Element).closest('#root > [data-rangka]')) return
  event.preventDefault()
  ;(event.target as HTMLElement).dataset.kirim = ''
})

function chooseLayar(): 'masuk' | 'layar' | 'kosong' {
  try {
    awal.token = localStorage.getItem('token')
  } catch {
    return 'kosong'
  }
  const { pathname, hash } = location
  if (pathname === '/login') return awal.token && !hash.includes('tautan=') ? 'layar' : 'masuk'
  // Pages without chrome that need no log-in (web/routes.tsx).
  if (/^\/(verifikasi|a)(\/|$)/i.test(pathname)) return 'kosong'
  return awal.token ? 'layar' : 'masuk'
}

function listBerkas(): string[] {
  if (layar === 'masuk' && !location.hash.includes('tautan=')) return BERKAS.masuk
  return [...BERKAS.aplikasi, ...(findByPath(BERKAS.layar) ?? [])]
}

function findByPath<T>(table: Record<string, T>): T | undefined {
  return Object.entries(table).find(([key]) =>
    key.endsWith('/') && key !== '/' ? path.startsWith(key) : path === key,
  )?.[1]
}

function preload(href: string): void {
  const link = document.createElement('link')
  if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
  else link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = href
  document.head.append(link)
}

function askData(): void {
  const session = ask('/api/session')
  const sheet = /^\/absensi\/input\/(\d+)$/.exec(path)
  if (sheet) ask(`/api/kelompok/${sheet[1]}/lembar${sheetQuery()}`)
  else if (path === '/')
    void session
      .then(answer => answer.clone().json())
      .then(({ akun }: { akun: { peran: string[] } }) => {
        if (akun.peran.some(peran => peran === 'admin' || peran === 'pimpinan')) BERKAS.kantor.forEach(preload)
        for (const url of new Set(akun.peran.flatMap(peran => BERANDA[peran] ?? []))) ask(url)
      })
      .catch(() => undefined)
}

/** As the sheet's address is asked for by web/features/absensi/lembar/use-lembar.ts. */
function sheetQuery(): string {
  const given = new URLSearchParams(location.search)
  const query = new URLSearchParams()
  for (const [name, param] of [
    ['tanggal', 'tanggal'],
    ['kegiatan', 'kegiatan_id'],
    ['ke', 'ke'],
  ] as const) {
    const value = given.get(name)
    if (value) query.set(param, value)
  }
  return query.size > 0 ? `?${query}` : ''
}

function ask(url: string): Promise<Response> {
  const answer = fetch(url, awal.token ? { headers: { authorization: `Bearer ${awal.token}` } } : {})
  // Whoever takes it hears of the failure; nobody may.
  answer.catch(() => undefined)
  awal.jawaban[url] = answer
  return answer
}

export {}
