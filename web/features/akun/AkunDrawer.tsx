import { Alert, Badge, Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type AkunRow, OFFICE_PERAN, type UpdateAkunBody, updateAkunBody } from '#contract/akun/akun.ts'
import { labelPeran } from '#contract/peran.ts'
import { NoticeForm } from '#web/ui/ErrorNotice.tsx'
import { kata } from '#web/ui/istilah.ts'
import { doneThen, tellDone, tellError } from '#web/ui/kabar.ts'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { useInput } from '#web/ui/use-isian.ts'
import { useSave } from '#web/ui/use-save.ts'
import { useChange } from '#web/use-change.ts'
import { AKUN, type AkunResult, useResetPassword } from './akun-queries.ts'
import { KampusOfAkun } from './KampusOfAkun.tsx'

const labels = () => ({
  nama: 'Nama',
  username: 'Username',
  email: 'Surel',
  murabbi_id: 'Murabbi',
  pendamping_id: kata`Pendamping`,
  mahasantri_id: 'Mahasantri',
  peran: 'Peran',
  version: '',
})

interface AkunDrawerProps {
  akun: AkunRow
  /** The one who is logged in neither switches off nor resets the own account here. */
  ownSelf: boolean
  onClose: () => void
  onTautan: (hasil: AkunResult) => void
}

export function AkunDrawer({ akun: given, ownSelf, onClose, onTautan }: AkunDrawerProps) {
  const [akun, setAkun] = useState(given)
  const isian = useInput(updateAkunBody, fieldsOf(akun))
  const { simpan, menyimpan, kabar } = useSave(isian, {
    toValue: fieldsOf,
    label: labels(),
    say: { peran: list => list.map(peran => labelPeran(kata)[peran]).join(', ') },
    onNow: setAkun,
  })
  const update = useChange('PUT /api/akun/:id', AKUN)
  const setKeaktifan = useChange('PUT /api/akun/:id/keaktifan', AKUN)
  const reset = useResetPassword()
  const endSessions = useChange('DELETE /api/akun/:id/session', AKUN)
  const removeStep = useChange('DELETE /api/akun/:id/langkah-kedua', AKUN)
  const { nilai, galat } = isian
  const ini = { params: { id: akun.id } }
  const hats = akun.peran.filter(p => p !== 'admin' && p !== 'pimpinan')

  return (
    <SidePanelFrame
      onClose={onClose}
      isian={isian}
      judul={akun.nama}
      keterangan={`Username ${akun.username}${akun.aktif ? '' : ', nonaktif'}`}
      onSave={submit}
      menyimpan={menyimpan}
    >
      <NoticeForm kabar={kabar} />
      <TextInput label={labels().nama} withAsterisk {...isian.teks('nama')} />
      <TextInput
        label={labels().username}
        withAsterisk
        autoCapitalize="none"
        spellCheck={false}
        {...isian.teks('username')}
      />
      <TextInput
        label={labels().email}
        description="Ke sini tautan kata sandi baru dan ringkasan pekan dikirim."
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        {...isian.teks('email')}
        value={nilai.email ?? ''}
      />
      <Checkbox.Group
        label={labels().peran}
        error={galat.peran}
        value={nilai.peran}
        onChange={peran => isian.set({ peran: peran as ('admin' | 'pimpinan')[] })}
      >
        {hats.length > 0 ? (
          <div>
            {hats.map(peran => (
              <Badge key={peran} mr={6} mt={6}>
                {labelPeran(kata)[peran]}
              </Badge>
            ))}
          </div>
        ) : null}
        {OFFICE_PERAN.map(peran => (
          <Checkbox key={peran} mt={8} value={peran} label={labelPeran(kata)[peran]} />
        ))}
      </Checkbox.Group>
      {ownSelf ? (
        <Alert>Ini akun Anda. Kata sandi diganti di halaman Akun.</Alert>
      ) : (
        <>
          <Button variant="default" loading={reset.isPending} onClick={resetPassword}>
            {akun.ganti_sandi ? 'Buat tautan baru' : 'Hapus kata sandi, buat tautan baru'}
          </Button>
          {akun.terakhir_at === null ? null : (
            <Button variant="default" loading={endSessions.isPending} onClick={logOutEverywhere}>
              Akhiri semua sesi
            </Button>
          )}
          {akun.langkah_kedua ? (
            <Button variant="default" loading={removeStep.isPending} onClick={deleteSecondStep}>
              Hapus langkah kedua
            </Button>
          ) : null}
          <KampusOfAkun akun={akun} />
          <Button
            variant="subtle"
            color={akun.aktif ? 'red' : 'hijau'}
            loading={setKeaktifan.isPending}
            onClick={toggle}
          >
            {akun.aktif ? 'Nonaktifkan akun' : 'Aktifkan akun'}
          </Button>
        </>
      )}
    </SidePanelFrame>
  )

  function submit() {
    isian.submit(body =>
      simpan(async () => {
        const { kampus_ended } = await update.mutateAsync({ ...ini, body: { ...body, version: akun.version } })
        tellDone(
          kampus_ended ? 'Disimpan. Akun kampusnya dilepas; ia perlu menghubungkannya lagi' : 'Data berhasil disimpan',
        )
        onClose()
      }),
    )
  }

  function resetPassword() {
    reset.mutate(akun, { onSuccess: onTautan, onError: tellError })
  }

  function logOutEverywhere() {
    const onSuccess = doneThen('Semua sesinya berakhir; kata sandinya tetap', onClose)
    endSessions.mutate(ini, { onSuccess, onError: tellError })
  }

  function deleteSecondStep() {
    const onSuccess = doneThen('Langkah kedua dihapus; berikutnya masuk cukup dengan kata sandi', onClose)
    removeStep.mutate(ini, { onSuccess, onError: tellError })
  }

  function toggle() {
    const aktif = !akun.aktif
    const onSuccess = doneThen(aktif ? 'Akun diaktifkan' : 'Akun dinonaktifkan; semua sesinya berakhir', onClose)
    setKeaktifan.mutate({ ...ini, body: { aktif } }, { onSuccess, onError: tellError })
  }
}

function fieldsOf({ nama, username, email, murabbi_id, pendamping_id, mahasantri_id, peran }: AkunRow): UpdateAkunBody {
  const office = peran.filter(p => p === 'admin' || p === 'pimpinan')
  return { nama, username, email, murabbi_id, pendamping_id, mahasantri_id, peran: office }
}
