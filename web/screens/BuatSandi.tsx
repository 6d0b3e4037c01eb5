import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { NextStep } from '#contract/akun/waiting.ts'
import { usePenyiapan } from '#web/features/akun/penyiapan/use-penyiapan.ts'
import { FormTautan, type FormTautanProps } from '#web/features/akun/session/FormTautan.tsx'
import { CodeSlip, LeaveFormer } from '#web/features/akun/session/LeaveFormer.tsx'
import { useTautanAkun } from '#web/features/akun/session/tautan-password-queries.ts'
import { planTour } from '#web/features/dasar/bantuan/begin-tour.ts'
import { LoadingRow } from '#web/ui/Loading.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { LoginTitle, Masuk } from '../layouts/Masuk.tsx'
import { paths } from '../paths.ts'
import { TOKEN } from '../token.ts'

const SecondStepForm = lazyPart(() => import('#web/features/akun/session/SecondStepForm.tsx'))

/** Whoever holds a slip, or a message with its link, chooses the password of their account: the code stands behind '#'. */
export default function MakePassword() {
  const router = useRouter()
  const { lembaga = '' } = usePenyiapan().data ?? {}
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const [loginHere, setLoginHere] = useState(() => localStorage.getItem(TOKEN) !== null)
  const [berikut, setNext] = useState<NextStep & { ingat: boolean }>()
  const logIn = () => {
    planTour()
    router.history.replace(paths.beranda)
  }
  const logOut = useCallback(() => setLoginHere(false), [])

  useEffect(() => {
    document.title = 'Buat kata sandi · Hadir'
  }, [])

  return (
    <Masuk lembaga={lembaga} prepare langkah={berikut !== undefined} kaki={null}>
      {berikut ? (
        <SecondStepForm berikut={berikut} ownOwn onMasuk={logIn} onBack={() => router.history.replace(paths.login)} />
      ) : loginHere ? (
        <LeaveFormer key={hash} kode={hash} onLeave={logOut} />
      ) : (
        <Content
          key={hash}
          kode={hash}
          onCode={kode => router.history.replace(`${paths.buatSandi}#${encodeURIComponent(kode)}`)}
          onMasuk={logIn}
          onLangkahKedua={setNext}
          onNotMe={() => router.history.replace(paths.login)}
        />
      )}
    </Masuk>
  )
}

function Content({ kode, onCode, ...form }: Omit<FormTautanProps, 'pemilik'> & { onCode: (kode: string) => void }) {
  const { data: owner, error, isFetching, refetch } = useTautanAkun(kode)
  if (owner) return <FormTautan kode={kode} pemilik={owner} {...form} />
  if (kode !== '' && isFetching) return <LoadingRow jumlah={4} />
  return (
    <>
      <LoginTitle judul="Buat kata sandi">
        Ketik kode pada slip Anda, atau pindai gambarnya dengan kamera ponsel.
      </LoginTitle>
      {/* The same code again, for example once there is a network. */}
      <CodeSlip error={error} onCode={baru => (baru === kode ? void refetch() : onCode(baru))} />
    </>
  )
}
