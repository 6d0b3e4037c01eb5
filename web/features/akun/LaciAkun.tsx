import { Alert, Badge, Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type AkunRow, PERAN_KANTOR, type UpdateAkunBody, updateAkunBody } from '#contract/akun/akun.ts'
import { labelPeran } from '#contract/peran.ts'
import { kata } from '#web/ui/istilah.ts'
import { KabarForm } from '#web/ui/KabarGalat.tsx'
import { doneThen, tellDone, tellError } from '#web/ui/kabar.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { useIsian } from '#web/ui/use-isian.ts'
import { useSimpan } from '#web/ui/use-simpan.ts'
import { useChange } from '#web/use-change.ts'
import { AKUN, type HasilAkun, useResetSandi } from './akun-queries.ts'

const labels = () => ({
  nama: 'Nama',
  username: 'Username',
  email: 'Surel',
  murabbi_id: 'Murabbi',
  pendamping_id: kata`Pendamping`,
  peran: 'Peran',
  version: '',
})

interface LaciAkunProps {
  akun: AkunRow
  /** The one who is logged in neither switches off nor resets the own account here. */
  diriSendiri: boolean
  onTutup: () => void
  onTautan: (hasil: HasilAkun) => void
}

export function LaciAkun({ akun: given, diriSendiri, onTutup, onTautan }: LaciAkunProps) {
  const [akun, setAkun] = useState(given)
  const isian = useIsian(updateAkunBody, fieldsOf(akun))
  const { simpan, menyimpan, kabar } = useSimpan(isian, {
    toNilai: fieldsOf,
    label: labels(),
    sebut: { peran: list => list.map(peran => labelPeran(kata)[peran]).join(', ') },
    onSekarang: setAkun,
  })
  const update = useChange('PUT /api/akun/:id', AKUN)
  const setKeaktifan = useChange('PUT /api/akun/:id/keaktifan', AKUN)
  const reset = useResetSandi()
  const hapusLangkah = useChange('DELETE /api/akun/:id/langkah-kedua', AKUN)
  const { nilai, galat } = isian
  const ini = { params: { id: akun.id } }
  const hats = akun.peran.filter(p => p === 'murabbi' || p === 'pendamping')

  return (
    <Laci
      onTutup={onTutup}
      isian={isian}
      judul={akun.nama}
      keterangan={`Username ${akun.username}${akun.aktif ? '' : ', nonaktif'}`}
      onSimpan={submit}
      menyimpan={menyimpan}
    >
      <KabarForm kabar={kabar} />
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
        {PERAN_KANTOR.map(peran => (
          <Checkbox key={peran} mt={8} value={peran} label={labelPeran(kata)[peran]} />
        ))}
      </Checkbox.Group>
      {diriSendiri ? (
        <Alert>Ini akun Anda. Kata sandi diganti di halaman Akun.</Alert>
      ) : (
        <>
          <Button variant="default" loading={reset.isPending} onClick={resetSandi}>
            {akun.ganti_sandi ? 'Buat tautan baru' : 'Hapus kata sandi, buat tautan baru'}
          </Button>
          {akun.langkah_kedua ? (
            <Button variant="default" loading={hapusLangkah.isPending} onClick={deleteLangkahKedua}>
              Hapus langkah kedua
            </Button>
          ) : null}
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
    </Laci>
  )

  function submit() {
    isian.submit(body =>
      simpan(async () => {
        await update.mutateAsync({ ...ini, body: { ...body, version: akun.version } })
        tellDone('Data berhasil disimpan')
        onTutup()
      }),
    )
  }

  function resetSandi() {
    reset.mutate(akun, { onSuccess: onTautan, onError: tellError })
  }

  function deleteLangkahKedua() {
    const onSuccess = doneThen('Langkah kedua dihapus; berikutnya masuk cukup dengan kata sandi', onTutup)
    hapusLangkah.mutate(ini, { onSuccess, onError: tellError })
  }

  function toggle() {
    const aktif = !akun.aktif
    const onSuccess = doneThen(aktif ? 'Akun diaktifkan' : 'Akun dinonaktifkan; semua sesinya berakhir', onTutup)
    setKeaktifan.mutate({ ...ini, body: { aktif } }, { onSuccess, onError: tellError })
  }
}

function fieldsOf({ nama, username, email, murabbi_id, pendamping_id, peran }: AkunRow): UpdateAkunBody {
  const kantor = peran.filter(p => p === 'admin' || p === 'pimpinan')
  return { nama, username, email, murabbi_id, pendamping_id, peran: kantor }
}
