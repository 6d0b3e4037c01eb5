import { Alert, Button } from '@mantine/core'
import { IconLogout, IconSettings } from '@tabler/icons-react'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { SessionReply } from '#contract/akun/session.ts'
import { pushKindsOf } from '#contract/pemberitahuan.ts'
import { isOnlyMahasantri, labelPeran } from '#contract/peran.ts'
import { zoneLabel } from '#contract/tanggal.ts'
import { KampusCard } from '#web/features/akun/kampus/KampusCard.tsx'
import { MyEmailCard } from '#web/features/akun/MyEmailCard.tsx'
import { ReplacePassword } from '#web/features/akun/ReplacePassword.tsx'
import { useSecondStep, useSessionDevices } from '#web/features/akun/session/device-queries.ts'
import { MyDevice } from '#web/features/akun/session/MyDevice.tsx'
import { useChosenPeran } from '#web/features/akun/session/peran-dipilih.ts'
import { SecondStepCard } from '#web/features/akun/session/SecondStepCard.tsx'
import { useAllPeran, useSessionQuery } from '#web/features/akun/session/session-queries.ts'
import { planTour } from '#web/features/dasar/bantuan/begin-tour.ts'
import { SigningKeyCard } from '#web/features/dokumen/SigningKeyCard.tsx'
import { PemberitahuanCard } from '#web/features/pengaturan/privasi/PrivacyPemberitahuan.tsx'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ContentList } from '#web/ui/ContentList.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageBody } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { Loading } from '#web/ui/Loading.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { CardFrame, InputFrame } from '#web/ui/Rangka.tsx'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { version } from '../../package.json'
import { paths, safeReturnPath } from '../paths.ts'

/** One's own account; at the first log-in the only screen there is. */
export default function Akun() {
  const { data: session, error, refetch } = useSessionQuery()
  const { kembali } = useSearch({ strict: false }) as { kembali?: string }
  const router = useRouter()
  const keluar = useSessionInfo()?.logOut
  const allPeran = useAllPeran()
  const forced = session?.akun.ganti_sandi ?? false
  const held = forced || (session?.akun.pasang_langkah_kedua ?? false)

  // As many rows as there are devices stand above the rest, which they would push down; without a signal nobody waits for them.
  const free = session !== undefined && !held
  const awaited = [useSessionDevices(free), useSecondStep(free)].some(
    query => query.isLoading && query.failureCount === 0,
  )
  // What has been shown stays: a form in it may be waiting for its answer.
  const [visible, setVisible] = useState(false)
  if (session && !awaited && !visible) setVisible(true)
  const tampil = visible ? session : undefined
  const secondStep = session ? (
    <SecondStepCard
      onInstalled={() => {
        if (held) router.history.replace(safeReturnPath(kembali))
      }}
    />
  ) : null

  return (
    <>
      <PageHeader
        judul="Akun"
        keterangan={session?.akun.nama ?? null}
        aksi={
          session?.akun.peran.includes('admin') && !held ? (
            <ActionButton ke={paths.pengaturan} variant="default" ikon={IconSettings}>
              Pengaturan
            </ActionButton>
          ) : null
        }
      />
      <PageBody>
        {tampil || (error && !session) ? null : <LoadingAkun />}
        {error && !session ? <ErrorState pesan={messageOf(error)} onReload={() => refetch()} /> : null}
        {tampil && forced ? (
          <Alert color="orange" title="Buat kata sandi Anda sendiri">
            Kata sandi sekali pakai Anda sudah terpakai. Buat sekarang yang hanya Anda ketahui, untuk masuk berikutnya;
            setelah itu Hadir dapat dipakai.
          </Alert>
        ) : null}
        {tampil?.akun.pasang_langkah_kedua && !forced ? (
          <Alert color="orange" title="Pasang langkah kedua">
            Lembaga Anda mewajibkannya. Setelah terpasang, Hadir dapat dipakai; isian yang menunggu di perangkat ini
            tetap tersimpan dan terkirim sesudahnya.
          </Alert>
        ) : null}
        {tampil ? (
          <>
            {held && !forced ? secondStep : null}
            {held ? null : <MyDevice />}
            <Card judul="Ganti kata sandi">
              <ReplacePassword
                username={tampil.akun.username}
                oneTime={forced}
                onDone={() => {
                  if (!forced) return
                  planTour()
                  router.history.replace(safeReturnPath(kembali))
                }}
              />
            </Card>
            {held ? null : secondStep}
            {held ? null : <KampusCard />}
            {held ? null : <MyEmailCard />}
            {held || isOnlyMahasantri(allPeran) ? null : <SigningKeyCard />}
            {held || pushKindsOf(allPeran).length === 0 ? null : <CardTowardsPemberitahuan />}
            {held ? null : <MyData session={tampil} />}
            <PemberitahuanCard />
          </>
        ) : null}
        <div className="row wrap between gap-8">
          <span className="text-s soft">Hadir {version}</span>
          <ActionButton variant="default" ikon={IconLogout} onClick={keluar}>
            Keluar
          </ActionButton>
        </div>
      </PageBody>
    </>
  )
}

function LoadingAkun() {
  return (
    <Loading className="stack gap-12">
      <CardFrame judul jumlah={2} tinggi={62} line={2} />
      <CardFrame judul>
        <InputFrame jumlah={3} />
      </CardFrame>
      <CardFrame judul jumlah={3} tinggi={72} />
    </Loading>
  )
}

function CardTowardsPemberitahuan() {
  return (
    <Card judul="Pemberitahuan ponsel">
      <p className="m-0 text-m soft">Apa yang diberitahukan kepada Anda, kapan, dan di perangkat mana.</p>
      <ActionButton ke={paths.pemberitahuanSaya} variant="default" mt={12}>
        Atur pemberitahuan
      </ActionButton>
    </Card>
  )
}

function MyData({ session: { akun, lembaga, periode, zona_waktu } }: { session: SessionReply }) {
  return (
    <Card judul="Data saya">
      <div className="max-w-560">
        <ContentList
          isi={{
            Nama: akun.nama,
            Username: akun.username,
            Peran: <MyPeran />,
            Lembaga: lembaga || 'Belum diisi',
            Periode: periode?.nama ?? 'Belum ada',
            'Zona waktu': zoneLabel(zona_waktu),
          }}
        />
      </div>
      <p className="mt-12 text-m soft">Nama dan nomor Anda diubah oleh admin.</p>
    </Card>
  )
}

/** Of several: the one that is worked in, and a button for each other. */
function MyPeran() {
  const semua = useAllPeran()
  const [dipilih, setChosen] = useChosenPeran()
  const label = labelPeran(kata)
  if (semua.length < 2) return semua.map(peran => label[peran])
  return (
    <span className="row wrap gap-8">
      {dipilih ? label[dipilih] : null}
      {semua
        .filter(peran => peran !== dipilih)
        .map(peran => (
          <Button key={peran} size="compact-sm" variant="default" onClick={() => setChosen(peran)}>
            Beralih ke {label[peran]}
          </Button>
        ))}
    </span>
  )
}
