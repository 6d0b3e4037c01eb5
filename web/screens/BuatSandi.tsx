import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { LangkahBerikut } from '#contract/akun/waiting.ts'
import { usePenyiapan } from '#web/features/akun/penyiapan/use-penyiapan.ts'
import { FormTautan, type FormTautanProps } from '#web/features/akun/session/FormTautan.tsx'
import { KeluarDahulu, KodeSlip } from '#web/features/akun/session/KeluarDahulu.tsx'
import { useTautanAkun } from '#web/features/akun/session/sandi-tautan-queries.ts'
import { planTur } from '#web/features/dasar/bantuan/mulai-tur.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MemuatBaris } from '#web/ui/Memuat.tsx'
import { TOKEN } from '../api.ts'
import { JudulMasuk, Masuk } from '../layouts/Masuk.tsx'
import { paths } from '../paths.ts'

const FormLangkahKedua = lazyPart(() => import('#web/features/akun/session/FormLangkahKedua.tsx'))

/** Whoever holds a slip, or a message with its link, chooses the password of their account: the code stands behind '#'. */
export default function BuatSandi() {
  const router = useRouter()
  const { lembaga = '' } = usePenyiapan().data ?? {}
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const [masukSini, setMasukSini] = useState(() => localStorage.getItem(TOKEN) !== null)
  const [berikut, setBerikut] = useState<LangkahBerikut & { ingat: boolean }>()
  const logIn = () => {
    planTur()
    router.history.replace(paths.beranda)
  }
  const logOut = useCallback(() => setMasukSini(false), [])

  useEffect(() => {
    document.title = 'Buat kata sandi · Hadir'
  }, [])

  return (
    <Masuk lembaga={lembaga} siapkan langkah={berikut !== undefined} kaki={null}>
      {berikut ? (
        <FormLangkahKedua
          berikut={berikut}
          milikSendiri
          onMasuk={logIn}
          onKembali={() => router.history.replace(paths.login)}
        />
      ) : masukSini ? (
        <KeluarDahulu key={hash} kode={hash} onKeluar={logOut} />
      ) : (
        <Isi
          key={hash}
          kode={hash}
          onKode={kode => router.history.replace(`${paths.buatSandi}#${encodeURIComponent(kode)}`)}
          onMasuk={logIn}
          onLangkahKedua={setBerikut}
          onBukanSaya={() => router.history.replace(paths.login)}
        />
      )}
    </Masuk>
  )
}

function Isi({ kode, onKode, ...form }: Omit<FormTautanProps, 'pemilik'> & { onKode: (kode: string) => void }) {
  const { data: pemilik, error, isFetching, refetch } = useTautanAkun(kode)
  if (pemilik) return <FormTautan kode={kode} pemilik={pemilik} {...form} />
  if (kode !== '' && isFetching) return <MemuatBaris jumlah={4} />
  return (
    <>
      <JudulMasuk judul="Buat kata sandi">
        Ketik kode pada slip Anda, atau pindai gambarnya dengan kamera ponsel.
      </JudulMasuk>
      {/* The same code again, for example once there is a network. */}
      <KodeSlip error={error} onKode={baru => (baru === kode ? void refetch() : onKode(baru))} />
    </>
  )
}
