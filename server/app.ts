import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { readDataState } from '#database/dialect.ts'
import type { Db } from '#database/schema.ts'
import { doronganRoutes } from './absensi/dorongan/dorongan.routes.ts'
import { izinRoutes } from './absensi/izin/izin.routes.ts'
import { jadwalRoutes } from './absensi/jadwal/jadwal.routes.ts'
import { perubahanKeanggotaanRoutes } from './absensi/keanggotaan/keanggotaan.routes.ts'
import { konfirmasiRoutes } from './absensi/konfirmasi/konfirmasi.routes.ts'
import { koreksiRoutes } from './absensi/koreksi/koreksi.routes.ts'
import { absensiRoutes } from './absensi/lembar/absensi.routes.ts'
import { paperPhotoRoutes } from './absensi/paper-photo/paper-photo.routes.ts'
import { pembatalanRoutes } from './absensi/pembatalan/pembatalan.routes.ts'
import { perpanjanganRoutes } from './absensi/perpanjangan/perpanjangan.routes.ts'
import { pertemuanRoutes } from './absensi/pertemuan/pertemuan.routes.ts'
import { presenceCodeRoutes } from './absensi/presence-code/presence-code.routes.ts'
import { fileRekapRoutes } from './absensi/rekap-berkas/file-rekap.routes.ts'
import { rencanaRoutes } from './absensi/rencana/rencana.routes.ts'
import { tautanRoutes } from './absensi/tautan/tautan.routes.ts'
import { akunRoutes } from './akun/akun.routes.ts'
import { apiKeyRoutes } from './akun/api-key/api-key.routes.ts'
import { findKeyUser } from './akun/api-key/api-key.ts'
import { directoryRoutes } from './akun/kampus/directory.routes.ts'
import { createDirectory, type DirectoryConfig } from './akun/kampus/directory.ts'
import { kampusRoutes } from './akun/kampus/kampus.routes.ts'
import { createKampus, type KampusConfig } from './akun/kampus/provider.ts'
import { langgananRoutes } from './akun/langganan/langganan.routes.ts'
import { forgottenPasswordRoutes } from './akun/lupa-sandi/forgotten-password.routes.ts'
import { penyiapanRoutes } from './akun/penyiapan/penyiapan.routes.ts'
import { secondStepRoutes } from './akun/session/second-step.routes.ts'
import { sessionRoutes } from './akun/session/session.routes.ts'
import { findUser } from './akun/session/session.ts'
import { myEmailRoutes } from './akun/surel/my-email.routes.ts'
import { tautanAkunRoutes } from './akun/tautan-akun/tautan-akun.routes.ts'
import { isApiKey } from './dasar/http/check-call.ts'
import { exportRoutes } from './dasar/http/ekspor.routes.ts'
import { NoSuchAddress } from './dasar/http/errors.ts'
import { createFastify, type HttpOptions } from './dasar/http/fastify.ts'
import { createFileTurn, type FileTurn } from './dasar/http/giliran.ts'
import { openapiRoutes } from './dasar/http/openapi.ts'
import { retiredRoutes } from './dasar/http/retired.ts'
import { createServe, type Serve, type ServerClock, type StatementLimits } from './dasar/http/serve.ts'
import { serveStatic } from './dasar/http/static.ts'
import type { Runner } from './dasar/jobs/job.ts'
import { type LeaveIzin, ONLY_INTERNET } from './dasar/keluar/alamat.ts'
import { lampiranRoutes } from './dasar/lampiran/lampiran.routes.ts'
import { countCalls, createMetrics, type Metrics } from './dasar/metrics.ts'
import { pemberitahuanRoutes } from './dasar/pemberitahuan/pemberitahuan.routes.ts'
import { imporRoutes } from './datapokok/impor/impor.routes.ts'
import { keanggotaanRoutes } from './datapokok/keanggotaan/keanggotaan.routes.ts'
import { kelompokRoutes } from './datapokok/kelompok/kelompok.routes.ts'
import { orangRoutes } from './datapokok/orang/orang.routes.ts'
import { peranLainRoutes } from './datapokok/peran-lain/peran-lain.routes.ts'
import { createWaliCookie } from './datapokok/wali-link/cookie.ts'
import { waliLinkRoutes } from './datapokok/wali-link/wali-link.routes.ts'
import { cetakanRoutes } from './dokumen/cetakan/cetakan.routes.ts'
import { dokumenRoutes } from './dokumen/dokumen.routes.ts'
import { letterKindRoutes } from './dokumen/letter-kind/letter-kind.routes.ts'
import { penggabunganRoutes } from './dokumen/penggabungan/penggabungan.routes.ts'
import { penghapusanRoutes } from './dokumen/penghapusan/penghapusan.routes.ts'
import { retensiRoutes } from './dokumen/retensi/retensi.routes.ts'
import { signingRoutes } from './dokumen/signing.routes.ts'
import { templateRoutes } from './dokumen/template.routes.ts'
import { waliSuratRoutes } from './dokumen/wali-surat.routes.ts'
import { createJobs } from './jobs.ts'
import { dailyAbsensiRoutes } from './laporan/absensi-harian/daily-absensi.routes.ts'
import { berandaRoutes } from './laporan/beranda/beranda.routes.ts'
import { honorRoutes } from './laporan/honor/honor.routes.ts'
import { kelulusanRoutes } from './laporan/kelulusan.routes.ts'
import { laporanRoutes } from './laporan/laporan.routes.ts'
import { searchRoutes } from './laporan/pencarian/pencarian.routes.ts'
import { perhatianRoutes } from './laporan/perhatian/perhatian.routes.ts'
import { rekapRoutes } from './laporan/rekap/rekap.routes.ts'
import { weekSummaryRoutes } from './laporan/ringkasan-pekan/week-summary.routes.ts'
import { semesterRoutes } from './laporan/semester.routes.ts'
import { tampilanRoutes } from './laporan/tampilan/tampilan.routes.ts'
import { waliRoutes } from './laporan/wali.routes.ts'
import { monthStartRoutes } from './pengaturan/awal-bulan/month-start.routes.ts'
import { cadanganRoutes } from './pengaturan/cadangan/cadangan.routes.ts'
import type { CopyPlaces } from './pengaturan/cadangan/cadangan.ts'
import { catatanRoutes } from './pengaturan/catatan/catatan.routes.ts'
import { kegiatanRoutes } from './pengaturan/kegiatan/kegiatan.routes.ts'
import { healthRoutes } from './pengaturan/kesehatan/kesehatan.routes.ts'
import { metricsRoutes } from './pengaturan/kesehatan/metrics.routes.ts'
import { kopRoutes } from './pengaturan/kop/kop.routes.ts'
import { liburRoutes } from './pengaturan/libur/libur.routes.ts'
import { pengaturanRoutes } from './pengaturan/pengaturan.routes.ts'
import { pengirimanRoutes } from './pengaturan/pengiriman/pengiriman.routes.ts'
import { periodeRoutes } from './pengaturan/periode/periode.routes.ts'
import * as perubahan from './pengaturan/perubahan/perubahan.ts'
import { privacyRoutes } from './pengaturan/privasi/privasi.routes.ts'
import { spjRoutes } from './pengaturan/spj/spj.routes.ts'
import { syahadahRoutes } from './pengaturan/syahadah/syahadah.routes.ts'
import { transferRoutes } from './pengaturan/transfer/transfer.routes.ts'
import { webhookRoutes } from './pengaturan/webhook/webhook.routes.ts'

export interface AppOptions extends HttpOptions {
  /** Folder of the built web application; absent in tests of the API alone. */
  webFolder?: string
  /** Where copies of everything go; absent where none are made. */
  cadangan?: CopyPlaces
  /** The provider of the campus; absent where one logs in by password alone. */
  kampus?: KampusConfig | undefined
  /** Its directory, in the place of a provider. */
  directory?: DirectoryConfig | undefined
  /** Where something may be sent; nowhere but into the open internet unless a test says so. */
  keluar?: LeaveIzin
  limits?: StatementLimits
  /** A standby, for reports and files. */
  readDb?: Db | undefined
  /** By which a monitor asks for figures; absent where none may. */
  metricsToken?: string
}

export interface App {
  readonly fastify: FastifyInstance
  /** Everything that is served, in order. */
  readonly endpoints: readonly Endpoint[]
  /** What runs by itself; on time only once it was started. */
  readonly jobs: Runner
}

/** The whole application on a database: nothing listens yet. */
export async function createApp(db: Db, clock: ServerClock, options: AppOptions = {}): Promise<App> {
  const fastify = await createFastify(db, clock, options)
  const metrics = createMetrics()
  if (options.metricsToken) countCalls(fastify, metrics)
  const endpoints: Endpoint[] = []
  const giliran = createFileTurn(() => readDataState(db))
  const serve = createServe(fastify, {
    db,
    readDb: options.readDb,
    clock,
    findUser: token => (isApiKey(token) ? findKeyUser : findUser)(db, clock.now(), token),
    giliran,
    perubahan,
    limits: options.limits,
    endpoints,
  })

  const { origin = '', keluar = ONLY_INTERNET, cadangan } = options
  const log = (err: unknown, job?: string) => fastify.log.error({ ...(job ? { job } : {}), err })
  const jobs = createJobs(db, clock, { origin, keluar, cadangan, log, metrics })
  fastify.addHook('onClose', () => jobs.close())

  serveFloors(serve, fastify, db, clock, giliran, jobs, metrics, options)
  openapiRoutes(fastify, endpoints)
  retiredRoutes(fastify)
  if (options.webFolder) await serveStatic(fastify, options.webFolder)
  else
    fastify.setNotFoundHandler(async () => {
      throw NoSuchAddress()
    })
  return { fastify, endpoints, jobs }
}

/** One line a noun, a list a floor. */
function serveFloors(
  serve: Serve,
  fastify: FastifyInstance,
  db: Db,
  clock: ServerClock,
  turn: FileTurn,
  { wake }: Runner,
  metrics: Metrics,
  { origin = '', cadangan, kampus, directory: named, keluar = ONLY_INTERNET, metricsToken = '' }: AppOptions,
): void {
  // dasar
  exportRoutes(serve, turn)
  lampiranRoutes(serve)
  pemberitahuanRoutes(serve)

  // pengaturan
  healthRoutes(serve)
  metricsRoutes(serve, metrics, metricsToken)
  pengaturanRoutes(serve)
  periodeRoutes(serve)
  kegiatanRoutes(serve)
  liburRoutes(serve)
  monthStartRoutes(serve)
  kopRoutes(serve)
  spjRoutes(serve)
  syahadahRoutes(serve)
  privacyRoutes(serve)
  catatanRoutes(serve)
  pengirimanRoutes(serve)
  webhookRoutes(serve, keluar)
  cadanganRoutes(serve, wake, cadangan)
  transferRoutes(serve, cadangan)

  // akun
  const directory = named && createDirectory(named)
  penyiapanRoutes(serve, { kampus: kampus !== undefined, direktori: directory !== undefined })
  sessionRoutes(serve)
  kampusRoutes(serve, kampus && createKampus(kampus, origin, clock), { origin, clock, directory })
  directoryRoutes(serve, directory)
  secondStepRoutes(serve)
  akunRoutes(serve)
  apiKeyRoutes(serve)
  tautanAkunRoutes(serve)
  langgananRoutes(serve, { db, origin, izin: keluar })
  forgottenPasswordRoutes(serve)
  myEmailRoutes(serve)

  // datapokok
  orangRoutes(serve)
  kelompokRoutes(serve)
  keanggotaanRoutes(serve)
  peranLainRoutes(serve)
  const waliCookie = createWaliCookie(origin)
  waliLinkRoutes(serve, waliCookie)
  imporRoutes(serve, fastify, directory?.people)

  // absensi
  perubahanKeanggotaanRoutes(serve)
  rencanaRoutes(serve)
  jadwalRoutes(serve)
  pertemuanRoutes(serve)
  absensiRoutes(serve, fastify, db, clock, metrics)
  izinRoutes(serve, waliCookie)
  paperPhotoRoutes(serve)
  presenceCodeRoutes(serve)
  koreksiRoutes(serve)
  konfirmasiRoutes(serve)
  perpanjanganRoutes(serve)
  pembatalanRoutes(serve)
  tautanRoutes(serve)
  fileRekapRoutes(serve, fastify)
  doronganRoutes(serve)

  // laporan
  berandaRoutes(serve)
  weekSummaryRoutes(serve)
  dailyAbsensiRoutes(serve)
  rekapRoutes(serve)
  kelulusanRoutes(serve, fastify)
  semesterRoutes(serve)
  laporanRoutes(serve)
  perhatianRoutes(serve)
  honorRoutes(serve)
  waliRoutes(serve, waliCookie)
  searchRoutes(serve)
  tampilanRoutes(serve)

  // dokumen
  dokumenRoutes(serve, origin)
  templateRoutes(serve, origin)
  letterKindRoutes(serve)
  signingRoutes(serve, origin)
  waliSuratRoutes(serve, waliCookie, origin)
  cetakanRoutes(serve, wake)
  penghapusanRoutes(serve, db, cadangan?.folder, origin)
  penggabunganRoutes(serve)
  retensiRoutes(serve)
}
