import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleRequirement } from '../../testing/sample-requirement.ts';
import { AnswerForm } from './AnswerForm.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const words = 'Users and groups are provisioned with SCIM 2.0.';

test('[RFP-04] the passage that was found is taken as the comment with one press', () => {
  const onChange = vi.fn<(change: object) => void>();
  const quoted = {
    text: words,
    url: 'https://docs.example.com/sso',
    title: 'SSO',
    heading: 'SCIM',
  };
  render(
    <AnswerForm
      requirement={sampleRequirement}
      passage={quoted}
      draftRoot="test answer "
      onChange={onChange}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Use the marked passage' }));
  const comment = screen.getByLabelText<HTMLTextAreaElement>('Comment for the customer');
  expect(comment.value).toBe(words);
  expect(document.activeElement).toBe(comment);
  expect(screen.queryByRole('button', { name: 'Use the marked passage' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onChange).toHaveBeenCalledWith({ comment: words, docLink: quoted.url });
});

test('[RFP-04] where nothing was found nothing is offered', () => {
  render(
    <AnswerForm
      requirement={sampleRequirement}
      passage={null}
      draftRoot="test "
      onChange={() => {}}
    />,
  );
  expect(screen.queryByRole('button', { name: 'Use the marked passage' })).toBeNull();
});
