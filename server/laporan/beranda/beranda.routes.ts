import { getBerandaLembaga, getMyBeranda, listPekanKelompok } from '#contract/laporan/beranda.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { pagePekanKelompok, readBerandaLembaga } from './lembaga.ts'
import { readMyBeranda } from './saya.ts'

export function berandaRoutes(serve: Serve): void {
  serve(getMyBeranda, ({ db, user, now }) => readMyBeranda(db, user, now))
  serve(getBerandaLembaga, ({ db, user, now }) => readBerandaLembaga(db, user, now))
  serve(listPekanKelompok, ({ db, now, query }) => pagePekanKelompok(db, now, query))
}
