import { useEffect, useState } from 'react'
import type { NextStep } from '#contract/akun/waiting.ts'
import { usePenyiapan } from '#web/features/akun/penyiapan/use-penyiapan.ts'
import { LoginForm, type LoginState } from '#web/features/akun/session/LoginForm.tsx'
import { useKeepToken } from '#web/features/akun/session/masuk-queries.ts'
import { kata } from '#web/ui/istilah.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { NoticeLuring } from '#web/ui/NoticeLuring.tsx'
import { JudulLogin, LoginTitle, Masuk } from '../layouts/Masuk.tsx'
import { paths, safeReturnPath, withQuery } from '../paths.ts'
import { TOKEN } from '../token.ts'
import css from './LoginScreen.module.css'

// What most log-ins need not wait for.
const FormPenyiapan = lazyPart(() => import('#web/features/akun/penyiapan/FormPenyiapan.tsx'))
const SecondStepForm = lazyPart(() => import('#web/features/akun/session/SecondStepForm.tsx'))
const KampusEntry = lazyPart(() => import('#web/features/akun/kampus/KampusEntry.tsx'))
const DirectoryEntry = lazyPart(() => import('#web/features/akun/kampus/DirectoryEntry.tsx'))
const PassOn = lazyPart(() => import('#web/features/akun/kampus/PassOn.tsx'))
const showKampus = ({ ingat }: LoginState) => <KampusEntry ingat={ingat} />
const showDirectory = ({ busy, waits }: LoginState) => <DirectoryEntry busy={busy} waits={waits} />
const KampusReturn = lazyPart(() => import('#web/features/akun/kampus/KampusReturn.tsx'))
const BandNotYetSent = lazyPart(() => import('#web/features/absensi/antrean/BandNotYetSent.tsx'))
const OpenTautan = lazyPart(() => import('#web/features/absensi/tautan/OpenTautan.tsx'))
// Its room is kept: it says what has just happened.
const EndedTautan = lazyPart(
  () => import('#web/features/absensi/tautan/EndedTautan.tsx'),
  undefined,
  () => <div className={css.kabar} />,
)
const PrivacyPemberitahuan = lazyPart(() => import('#web/features/pengaturan/privasi/PrivacyPemberitahuan.tsx'))

interface LoginScreenProps {
  search: Partial<Record<string, string>>
  /** Behind '#', so that no server and no other site ever gets it. */
  hash: string
  /** Goes on to where one is let in, in place of the log-in. */
  proceed: (alamat: string) => void
}

/** The log-in, and on the first start the set-up: its own page, without chrome. It knows no router, see masuk.tsx. */
export function LoginScreen({ search, hash, proceed }: LoginScreenProps) {
  const { kembali, keluar, tautan, sesi } = search
  const penyiapan = usePenyiapan()
  const keep = useKeepToken()
  const {
    perlu = false,
    lembaga = '',
    kontak = '',
    mahasantri = false,
    surel = false,
    kampus = false,
    direktori: byDirectory = false,
    privasi,
    versi,
  } = penyiapan.data ?? {}
  // Who comes back from the campus has left the address behind.
  const [further, setFurther] = useState(kembali)
  const target = safeReturnPath(further)
  const [berikut, setNext] = useState<NextStep & { ingat: boolean }>()
  const behind = new URLSearchParams(hash.replace(/^#/, ''))
  const rahasia = behind.get('tautan')
  // It is good once, and leaves the address as soon as it is used.
  const [kode, setCode] = useState(() => behind.get('masuk'))

  useEffect(() => {
    document.title = 'Masuk · Hadir'
  }, [])

  useEffect(() => {
    // Who is logged in already (also in another tab, just now) has nothing to do here.
    const follow = () => localStorage.getItem(TOKEN) && proceed(target)
    // Whether a link is needed at all is for BukaTautan to find out.
    if (rahasia || kode) return
    follow()
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [proceed, target, rahasia, kode])

  return (
    <Masuk
      lembaga={lembaga}
      prepare={perlu}
      langkah={berikut !== undefined}
      kaki={
        <>
          {privasi ? <PrivacyPemberitahuan /> : null}
          {versi ? `Hadir ${versi} · perangkat lunak bebas` : '\u00a0'}
        </>
      }
    >
      {berikut ? (
        <SecondStepForm berikut={berikut} ownOwn={berikut.ingat} onMasuk={logIn} onBack={goBack} />
      ) : perlu ? (
        <>
          <LoginTitle judul="Siapkan Hadir">Belum ada akun. Buat lembaga dan admin pertama.</LoginTitle>
          <FormPenyiapan onDone={() => proceed(paths.beranda)} />
        </>
      ) : (
        <>
          <JudulLogin lembaga={lembaga} />
          {keluar === 'luring' ? (
            <NoticeLuring>
              Anda sudah keluar di perangkat ini. Server tidak dapat dihubungi, jadi sesi Anda di sana berakhir sendiri
              setelah lama tidak dipakai; dari perangkat lain Anda dapat mengakhirinya di halaman Akun.
            </NoticeLuring>
          ) : null}
          {sesi === 'berakhir' ? (
            <p className="mb-16 py-8 px-12 round-8 bg-paper soft" role="status">
              Sesi Anda sudah berakhir. Masuk lagi untuk melanjutkan{kembali ? ' di halaman tadi' : ''}; isian yang
              belum terkirim tetap tersimpan di perangkat ini.
            </p>
          ) : null}
          <BandNotYetSent />
          {rahasia ? <OpenTautan rahasia={rahasia} pertemuan={target} /> : null}
          {kode ? (
            <KampusReturn
              kode={kode}
              keep={keep}
              onWay={setFurther}
              onMasuk={({ ganti_sandi }, to) => goOn(ganti_sandi, safeReturnPath(to))}
              onLangkahKedua={next => {
                setCode(null)
                setNext(next)
              }}
            />
          ) : null}
          {tautan === 'berakhir' || tautan === 'pindah' ? <EndedTautan sebab={tautan} /> : null}
          <LoginForm
            kontak={kontak}
            surel={surel}
            otherWays={byDirectory ? showDirectory : kampus ? showKampus : undefined}
            {...(byDirectory ? { explain: (error: Error) => <PassOn error={error} /> } : {})}
            onMasuk={logIn}
            onLangkahKedua={setNext}
          />
          {mahasantri ? (
            <p className="mt-16 m-0 text-m soft text-center">
              {kata`Mahasantri yang belum menerima slip akun memintanya kepada pendamping kelompoknya atau kantor.`}
            </p>
          ) : null}
        </>
      )}
    </Masuk>
  )

  /** The button that was pressed is gone, and with it the focus. */
  function goBack() {
    setNext(undefined)
    setTimeout(() => document.querySelector<HTMLInputElement>('[name="username"]')?.focus())
  }

  function logIn({ ganti_sandi }: { ganti_sandi: boolean }) {
    goOn(ganti_sandi, target)
  }

  function goOn(ganti_sandi: boolean, to: string) {
    proceed(ganti_sandi ? withQuery(paths.akun, { kembali: to }) : to)
  }
}
