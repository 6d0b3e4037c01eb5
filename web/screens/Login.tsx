import { useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { LangkahBerikut } from '#contract/akun/session.ts'
import { PitaBelumTerkirim } from '#web/features/absensi/antrean/PitaBelumTerkirim.tsx'
import { BukaTautan, TautanBerakhir } from '#web/features/absensi/tautan/BukaTautan.tsx'
import { FormPenyiapan } from '#web/features/akun/penyiapan/FormPenyiapan.tsx'
import { usePenyiapan } from '#web/features/akun/penyiapan/penyiapan-queries.ts'
import { FormMasuk } from '#web/features/akun/session/FormMasuk.tsx'
import { PemberitahuanPrivasi } from '#web/features/pengaturan/privasi/PemberitahuanPrivasi.tsx'
import { KabarLuring } from '#web/ui/KabarLuring.tsx'
import { LatarSaf } from '#web/ui/LatarSaf.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MemuatBaris } from '#web/ui/MemuatBaris.tsx'
import { TOKEN } from '../api.ts'
import { paths, safeReturnPath, withQuery } from '../paths.ts'
import css from './Login.module.css'

const FormLangkahKedua = lazyPart(() => import('#web/features/akun/session/FormLangkahKedua.tsx'))

/** The log-in, and on the first start the set-up: its own page, without chrome. */
export default function Login() {
  const { kembali, keluar, tautan } = useSearch({ strict: false }) as Partial<
    Record<'kembali' | 'keluar' | 'tautan', string>
  >
  const router = useRouter()
  const penyiapan = usePenyiapan()
  const { perlu = false, lembaga = '', kontak = '', privasi, versi } = penyiapan.data ?? {}
  const target = safeReturnPath(kembali)
  const [berikut, setBerikut] = useState<LangkahBerikut & { ingat: boolean }>()
  // Behind '#', so that no server and no other site ever gets it.
  const rahasia = useRouterState({ select: ({ location }) => new URLSearchParams(location.hash).get('tautan') })

  useEffect(() => {
    document.title = 'Masuk · Hadir'
  }, [])

  useEffect(() => {
    // Who is logged in already (also in another tab, just now) has nothing to do here.
    const follow = () => localStorage.getItem(TOKEN) && router.history.replace(target)
    // Whether a link is needed at all is for BukaTautan to find out.
    if (rahasia) return
    follow()
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [router, target, rahasia])

  return (
    <div
      className={`grid bg-white ${css.page}`}
      data-siapkan={perlu || undefined}
      data-langkah={berikut ? true : undefined}
    >
      <header className={`white bg-green-7 clip sticky ${css.green}`}>
        <LatarSaf className={css.saf} />
        <div className={`row gap-12 text-4xl bold tight relative ${css.brand}`}>
          <Logo size={34} onGreen />
          Hadir
        </div>
        <p className={`text-xl on-green relative phone-hidden ${css.claim}`}>
          Absensi dan laporan
          <br />
          {lembaga}
        </p>
      </header>
      <main className={`grid place-center ${css.main}`}>
        <div className={`wide ${css.box}`}>
          {penyiapan.isPending ? (
            <MemuatBaris jumlah={4} />
          ) : berikut ? (
            <FormLangkahKedua
              berikut={berikut}
              milikSendiri={berikut.ingat}
              onMasuk={masuk}
              onKembali={() => setBerikut(undefined)}
            />
          ) : perlu ? (
            <>
              <Heading judul="Siapkan Hadir">Belum ada akun. Buat lembaga dan admin pertama.</Heading>
              <FormPenyiapan onSelesai={() => router.history.replace(paths.beranda)} />
            </>
          ) : (
            <>
              <Heading judul="Masuk">
                <span className="phone-hidden">Pakai akun yang diberikan pengelola ma'had.</span>
                <span className={`hidden ${css.onlyPhone}`}>
                  {lembaga || "Pakai akun yang diberikan pengelola ma'had."}
                </span>
              </Heading>
              {keluar === 'luring' ? (
                <KabarLuring>
                  Anda sudah keluar di perangkat ini. Server tidak dapat dihubungi, jadi sesi Anda di sana berakhir
                  sendiri setelah lama tidak dipakai; dari perangkat lain Anda dapat mengakhirinya di halaman Akun.
                </KabarLuring>
              ) : null}
              <PitaBelumTerkirim />
              {rahasia ? <BukaTautan rahasia={rahasia} pertemuan={target} /> : null}
              {tautan === 'berakhir' ? <TautanBerakhir /> : null}
              <FormMasuk kontak={kontak} onMasuk={masuk} onLangkahKedua={setBerikut} />
            </>
          )}
        </div>
      </main>
      <footer className={`text-s text-right faint ${css.foot}`}>
        {privasi ? <PemberitahuanPrivasi /> : null}
        {versi ? `Hadir ${versi} · perangkat lunak bebas` : null}
      </footer>
    </div>
  )

  function masuk({ ganti_sandi }: { ganti_sandi: boolean }) {
    router.history.replace(ganti_sandi ? withQuery(paths.akun, { kembali: target }) : target)
  }
}

function Heading({ judul, children }: { judul: string; children: ReactNode }) {
  return (
    <>
      <h1 className={`tight ${css.title}`}>{judul}</h1>
      <p className={`text-l soft ${css.note}`}>{children}</p>
    </>
  )
}
