import { createHash, randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { readDataState } from '#database/dialect.ts'
import type { Db } from '#database/schema.ts'
import { izinRoutes } from './absensi/izin/izin.routes.ts'
import { jadwalRoutes } from './absensi/jadwal/jadwal.routes.ts'
import { konfirmasiRoutes } from './absensi/konfirmasi/konfirmasi.routes.ts'
import { koreksiRoutes } from './absensi/koreksi/koreksi.routes.ts'
import { absensiRoutes } from './absensi/lembar/absensi.routes.ts'
import { perpanjanganRoutes } from './absensi/perpanjangan/perpanjangan.routes.ts'
import { pertemuanRoutes } from './absensi/pertemuan/pertemuan.routes.ts'
import { rencanaRoutes } from './absensi/rencana/rencana.routes.ts'
import { tautanRoutes } from './absensi/tautan/tautan.routes.ts'
import { akunRoutes } from './akun/akun.routes.ts'
import { penyiapanRoutes } from './akun/penyiapan/penyiapan.routes.ts'
import { langkahKeduaRoutes } from './akun/session/langkah-kedua.routes.ts'
import { sessionRoutes } from './akun/session/session.routes.ts'
import { findUser } from './akun/session/session.ts'
import { TooMany } from './dasar/errors.ts'
import { STYLE } from './dasar/http/dokumentasi.ts'
import { eksporRoutes } from './dasar/http/ekspor.routes.ts'
import { handleBadAddress, handleErrors, noSuchAddress } from './dasar/http/errors.ts'
import { createGiliran } from './dasar/http/giliran.ts'
import { logSerializers } from './dasar/http/log.ts'
import { openapiRoutes } from './dasar/http/openapi.ts'
import { pemakaianStore } from './dasar/http/pemakaian.ts'
import { type Clock, createServe } from './dasar/http/serve.ts'
import { serveStatic } from './dasar/http/static.ts'
import { recordGalat } from './dasar/kesehatan/keadaan.ts'
import { lampiranRoutes } from './dasar/lampiran/lampiran.routes.ts'
import { imporRoutes } from './datapokok/impor/impor.routes.ts'
import { keanggotaanRoutes } from './datapokok/keanggotaan/keanggotaan.routes.ts'
import { kelompokRoutes } from './datapokok/kelompok/kelompok.routes.ts'
import { orangRoutes } from './datapokok/orang/orang.routes.ts'
import { cetakanRoutes } from './dokumen/cetakan/cetakan.routes.ts'
import { dokumenRoutes } from './dokumen/dokumen.routes.ts'
import { penghapusanRoutes } from './dokumen/penghapusan/penghapusan.routes.ts'
import { retensiRoutes } from './dokumen/retensi/retensi.routes.ts'
import { absensiHarianRoutes } from './laporan/absensi-harian/absensi-harian.routes.ts'
import { berandaRoutes } from './laporan/beranda/beranda.routes.ts'
import { honorRoutes } from './laporan/honor/honor.routes.ts'
import { laporanRoutes } from './laporan/laporan.routes.ts'
import { pencarianRoutes } from './laporan/pencarian/pencarian.routes.ts'
import { perhatianRoutes } from './laporan/perhatian/perhatian.routes.ts'
import { rekapRoutes } from './laporan/rekap/rekap.routes.ts'
import { tampilanRoutes } from './laporan/tampilan/tampilan.routes.ts'
import { cadanganRoutes } from './pengaturan/cadangan/cadangan.routes.ts'
import type { Tempat } from './pengaturan/cadangan/cadangan.ts'
import { catatanRoutes } from './pengaturan/catatan/catatan.routes.ts'
import { kegiatanRoutes } from './pengaturan/kegiatan/kegiatan.routes.ts'
import { kesehatanRoutes } from './pengaturan/kesehatan/kesehatan.routes.ts'
import { kopRoutes } from './pengaturan/kop/kop.routes.ts'
import { liburRoutes } from './pengaturan/libur/libur.routes.ts'
import { pengaturanRoutes } from './pengaturan/pengaturan.routes.ts'
import { periodeRoutes } from './pengaturan/periode/periode.routes.ts'
import { privasiRoutes } from './pengaturan/privasi/privasi.routes.ts'

export interface AppOptions {
  logLevel?: string
  /** Where the log goes; standard output unless said. */
  log?: { write(line: string): void }
  /** Folder of the built web application; absent in tests of the API alone. */
  webFolder?: string
  /** The proxies that are believed: see `Config`. */
  proxy?: string | false
  /** Where users reach the application; used in links that leave it. */
  origin?: string
  /** Where copies of everything go; absent where none are made. */
  cadangan?: Tempat
}

export interface App {
  readonly fastify: FastifyInstance
  /** Everything that is served, in order. */
  readonly endpoints: readonly Endpoint[]
}

/** The whole application on a database: nothing listens yet. One line a noun. */
export async function createApp(db: Db, clock: Clock, options: AppOptions = {}): Promise<App> {
  const fastify = Fastify({
    logger:
      options.logLevel && options.logLevel !== 'silent'
        ? { level: options.logLevel, serializers: logSerializers, ...(options.log ? { stream: options.log } : {}) }
        : false,
    genReqId: () => randomUUID().slice(0, 8),
    // Behind a reverse proxy the caller's address is in X-Forwarded-For; nobody else is believed.
    trustProxy: options.proxy ?? 'loopback',
    // Node's own limit, which Fastify switches off: a request that never ends must not keep its place, nor a stop waiting.
    requestTimeout: 300_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: handleBadAddress,
  })
  handleErrors(fastify, error => {
    if (recordGalat(db, error, clock.now()))
      fastify.log.error({ err: error }, 'basis data rusak: pulihkan dari cadangan')
  })
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        'style-src': ["'self'", `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`],
        'font-src': ["'self'"],
        'base-uri': ["'none'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        // HTTPS is the proxy's business: on http://127.0.0.1 an upgrade would break every request.
        'upgrade-insecure-requests': null,
      },
    },
    // Of this host only: what else the campus serves under it is not ours to decide.
    strictTransportSecurity: options.origin?.startsWith('https:') ? { includeSubDomains: false } : false,
  })
  await fastify.register(rateLimit, {
    global: false,
    store: pemakaianStore(db, clock),
    // While nothing can be written, what can be read goes on being read.
    skipOnError: true,
    errorResponseBuilder: (_request, { ttl }) => TooMany(Math.ceil(ttl / 1000)),
  })
  await fastify.register(compress, { threshold: 2048 })
  fastify.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )

  // An answer is for whoever asked and for now: on a shared phone no cache may hold it for the next one.
  fastify.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
  })

  const endpoints: Endpoint[] = []
  const giliran = createGiliran(() => readDataState(db))
  const serve = createServe(fastify, {
    db,
    clock,
    findUser: token => findUser(db, clock.now(), token),
    giliran,
    endpoints,
  })

  kesehatanRoutes(serve)
  sessionRoutes(serve)
  penyiapanRoutes(serve)
  akunRoutes(serve)
  langkahKeduaRoutes(serve)
  pengaturanRoutes(serve)
  periodeRoutes(serve)
  kegiatanRoutes(serve)
  orangRoutes(serve)
  imporRoutes(serve, fastify, db, clock)
  pertemuanRoutes(serve)
  absensiRoutes(serve)
  lampiranRoutes(serve)
  izinRoutes(serve)
  koreksiRoutes(serve)
  perpanjanganRoutes(serve)
  kelompokRoutes(serve)
  keanggotaanRoutes(serve)
  jadwalRoutes(serve)
  rencanaRoutes(serve)
  liburRoutes(serve)
  absensiHarianRoutes(serve)
  rekapRoutes(serve)
  konfirmasiRoutes(serve)
  laporanRoutes(serve)
  tampilanRoutes(serve)
  kopRoutes(serve)
  dokumenRoutes(serve, options.origin ?? '')
  cetakanRoutes(serve, fastify, db, clock, options.origin ?? '')
  eksporRoutes(serve, giliran)
  perhatianRoutes(serve)
  honorRoutes(serve)
  berandaRoutes(serve)
  pencarianRoutes(serve)
  tautanRoutes(serve)
  catatanRoutes(serve)
  cadanganRoutes(serve, db, clock, options.cadangan)
  privasiRoutes(serve)
  retensiRoutes(serve)
  penghapusanRoutes(serve, db, options.cadangan?.folder, options.origin ?? '')

  openapiRoutes(fastify, endpoints)
  if (options.webFolder) await serveStatic(fastify, options.webFolder)
  else fastify.setNotFoundHandler(async (_request, reply) => reply.code(404).send(noSuchAddress))
  return { fastify, endpoints }
}
