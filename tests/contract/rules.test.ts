import { describe, expect, it } from 'vitest';
import {
  loginProblems,
  newPasswordProblem,
  registerProblems,
  usernameProblem,
} from '../../contract/rules.ts';

describe('account [V-01]', () => {
  it.each(['abc', 'A_1', 'abcdefghijklmno', 'Zz9'])('%s is an account', (name) =>
    expect(usernameProblem(name)).toBeNull(),
  );
  it.each(['ab', 'abcdefghijklmnop', '1abc', '_abc', 'a-bc', 'a bc', 'ábc', 'abc\n', '用户名'])(
    '%j is none',
    (name) => expect(usernameProblem(name)).toBe('usernameFormat'),
  );
  it('is asked for', () => expect(usernameProblem('')).toBe('usernameRequired'));
});

describe('password [V-02]', () => {
  it.each(['secret', '123456', 'with space', 'p'.repeat(32), '密码密码密码'])('%s is a password', (text) =>
    expect(newPasswordProblem(text)).toBeNull(),
  );
  it.each(['a&secret', 'a<secret', 'a>secret', 'a"secret', "a'secret", 'p'.repeat(33)])(
    '%j is none',
    (text) => expect(newPasswordProblem(text)).toBe('passwordFormat'),
  );
  it('has at least six characters', () => expect(newPasswordProblem('12345')).toBe('passwordTooShort'));
});

describe('forms [V-03, V-04]', () => {
  it('asks for everything on an empty registration', () =>
    expect(registerProblems({})).toEqual({
      username: 'usernameRequired',
      password: 'passwordRequired',
      password_confirmation: 'confirmationRequired',
    }));
  it('notices passwords that differ', () =>
    expect(
      registerProblems({ username: 'alice', password: 'secret1', password_confirmation: 'secret2' }),
    ).toEqual({
      password_confirmation: 'passwordsDiffer',
    }));
  it('accepts a registration in order', () =>
    expect(
      registerProblems({ username: 'alice', password: 'secret1', password_confirmation: 'secret1' }),
    ).toEqual({}));
  it('asks no minimum of a password that signs in', () => {
    expect(loginProblems({ username: 'x', password: '1' })).toEqual({});
    expect(loginProblems({ username: '', password: '' })).toEqual({
      username: 'usernameRequired',
      password: 'passwordRequired',
    });
  });
});
