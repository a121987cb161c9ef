import { type ComponentProps, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { IconButton } from '#app/ui/controls/button'
import { Field } from '#app/ui/controls/field'
import { Eye, EyeOff } from '#app/ui/icons/form-icons'

interface SecretFieldProps extends Pick<ComponentProps<'input'>, 'placeholder' | 'maxLength'> {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  first?: boolean
}

/** A password field that can show its text. */
export function SecretField({ name, first, ...rest }: SecretFieldProps) {
  const { register, formState } = useFormContext<Record<string, string>>()
  const [shown, setShown] = useState(false)
  return (
    <Field
      type={shown ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      data-first-focus={first ? '' : undefined}
      bad={formState.errors[name]?.message}
      tail={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={shown ? '隐藏密码' : '显示密码'}
          aria-pressed={shown}
          className="-mr-1"
          onClick={() => setShown(!shown)}
        />
      }
      {...rest}
      {...register(name)}
    />
  )
}
